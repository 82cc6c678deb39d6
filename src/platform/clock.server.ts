/** The one clock of the program. Tests set it; nothing else calls `new Date()` for "now". */
let frozen: number | undefined;

export function now(): Date {
  return new Date(frozen ?? Date.now());
}

/** The current instant as stored: ISO 8601, UTC, milliseconds. Sorts as text. */
export function nowIso(): string {
  return now().toISOString();
}

/** An instant `seconds` from now, as stored. */
export function inSeconds(seconds: number): string {
  return new Date(now().getTime() + seconds * 1000).toISOString();
}

/** Stops the clock at an instant; without one, lets it run again. For tests. */
export function setClock(instant?: string): void {
  frozen = instant === undefined ? undefined : Date.parse(instant);
}
