/** What a player needs of a sound. */
export interface Piece {
  title: string;
  artist: string;
  url: string;
  /** Whole seconds. */
  duration: number;
  /** Loudness from 0 to 100, evenly spaced over the piece. */
  peaks: readonly number[];
}

/** Seconds as a player shows them, like 1:05. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
