/** A drawing of the house for a screen that has no picture of its own; each two-digit number has another one. */
export const drawing = (nr: string): string => `/covers/event/00000000-0000-4000-8000-0000000000${nr}.svg`;
