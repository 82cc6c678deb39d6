/**
 * When a request that failed is sent again (SPEC sections 8 and 9), for every part in the browser that does so: three
 * attempts in all, after pauses that grow threefold up to five minutes. A line that is to stand tries for as long as its
 * screen is open, with a shorter longest pause.
 */
export const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5 * 60_000;
const PASSING = new Set([429, 500, 502, 503, 504]);

/** Whether the same request may be answered well in a moment; a network error has no status. */
export const mayPass = (status: number | undefined): boolean => status === undefined || PASSING.has(status);

/** Milliseconds to wait after the attempt of this number (from 1), no less than the server asked for. */
export function pauseAfter(attempt: number, asked = 0, longest = LONGEST_PAUSE_MS): number {
  return Math.min(Math.max(FIRST_PAUSE_MS * 3 ** (attempt - 1), asked), longest);
}

/** Milliseconds of a Retry-After header in seconds (RFC 9110 section 10.2.3). */
export const askedPause = (header: string | null): number => Number(header ?? 0) * 1000 || 0;
