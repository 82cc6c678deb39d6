/** A short piece one can hear on the page. */
export interface SoundBite {
  id: string;
  title: string;
  artist: string;
  url: string;
  /** Whole seconds. */
  duration: number;
  /** Loudness from 0 to 100, evenly spaced over the piece. */
  peaks: readonly number[];
  licence: string;
  description: string;
  /** What its title and description are written in, where that is not the page's language. */
  lang?: string | undefined;
}

/** What a player needs of it. */
export type Piece = Pick<SoundBite, 'title' | 'artist' | 'url' | 'duration' | 'peaks'>;

/** Seconds as a player shows them, like 1:05. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
