export const FLAGS: readonly string[];
export const MEMORY: Readonly<Record<string, string>>;
export const collectEarlier: () => void;
