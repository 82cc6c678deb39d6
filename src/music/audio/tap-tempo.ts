import { TEMPO } from './metronome.ts';

/** After this many milliseconds without a tap a new count begins. */
const PAUSE_MS = 2_000 + 60_000 / TEMPO.slowest;
const TAPS = 6;

/** Adds a tap (milliseconds) to those before, of which only the last few count. */
export function addTap(taps: readonly number[], at: number): number[] {
  const last = taps.at(-1);
  const going = last !== undefined && at - last < PAUSE_MS && at > last;
  return [...(going ? taps : []), at].slice(-TAPS);
}

/** Beats a minute: by the middle one of the gaps, which a single clumsy tap does not move. */
export function tappedTempo(taps: readonly number[]): number | undefined {
  const gaps = taps.slice(1).map((at, index) => at - (taps[index] ?? at));
  if (gaps.length === 0) return undefined;
  const sorted = gaps.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const gap = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return Math.round(Math.min(TEMPO.fastest, Math.max(TEMPO.slowest, 60_000 / gap)));
}
