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

/** Seconds by which the clocks of two processes may differ. */
const SKEW = 60;

/**
 * Whether an end that was set `life` seconds ahead has not come yet. One that lies further ahead was set before
 * the clock went back: it is over, so that nothing lasts longer than it may.
 */
export function isAhead(end: string, life: number): boolean {
  return end > nowIso() && end <= beyond(life);
}

/** An instant further ahead than any end that was set `life` seconds ahead: what lies beyond was set before the clock went back. */
export function beyond(life: number): string {
  return inSeconds(life + SKEW);
}

/** Whether it happened less than `seconds` ago; what lies ahead, because the clock went back, did not. */
export function isRecent(instant: string, seconds: number): boolean {
  return instant > inSeconds(-seconds) && instant <= inSeconds(SKEW);
}

/** Stops the clock at an instant; without one, lets it run again. For tests. */
export function setClock(instant?: string): void {
  frozen = instant === undefined ? undefined : Date.parse(instant);
}
