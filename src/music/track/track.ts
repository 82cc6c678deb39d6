/** A recording that one plays along with. */
export interface Track {
  title: string;
  url: string;
  /** Seconds; 0 where nobody could tell. */
  seconds: number;
  bytes: number;
}

/** By song. */
export type Tracks = Record<string, Track>;

/** How one player practises with it; kept by song. */
export interface TrackPractice {
  /** Of its own speed; 1 as it was recorded. */
  speed: number;
  /** Seconds: what is played again and again. null where nobody said. */
  from: number | null;
  to: number | null;
}

export const PLAIN_PRACTICE: TrackPractice = { speed: 1, from: null, to: null };

export const SPEEDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1] as const;
/** Seconds: less than this is no loop one could play in. */
export const SHORTEST_LOOP = 0.5;
/** Seconds. */
const LONGEST = 24 * 3600;

/** Both ends, where they are ends of something. */
export function loopOf({ from, to }: TrackPractice): { from: number; to: number } | undefined {
  return from !== null && to !== null && to - from >= SHORTEST_LOOP ? { from, to } : undefined;
}

/** With one end set at a place. What was marked the other way round is turned; what is too short ends the old loop. */
export function withLoopEnd(practice: TrackPractice, end: 'from' | 'to', at: number): TrackPractice {
  const place = Math.max(0, Math.round(at * 10) / 10);
  const marked = { ...practice, [end]: place };
  if (marked.from === null || marked.to === null) return marked;
  if (marked.to < marked.from && end === 'to') return { ...marked, from: marked.to, to: marked.from };
  if (loopOf(marked)) return marked;
  return { ...practice, from: null, to: null, [end]: place };
}

/** What a device sent or the account kept; undefined where it makes no sense. */
export function readPractice(sent: unknown): TrackPractice | undefined {
  const { speed, from, to } = (sent ?? {}) as Record<string, unknown>;
  const isPlace = (value: unknown): value is number | null =>
    value === null || (typeof value === 'number' && value >= 0 && value <= LONGEST);
  if (!SPEEDS.some((each) => each === speed) || !isPlace(from) || !isPlace(to)) return undefined;
  return { speed: speed as number, from, to };
}
