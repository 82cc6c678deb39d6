import { pitchClass } from '../chord-names/note.ts';

/** Where the keys of an octave lie, in white keys from its C. */
const PLACES = [0, 0.65, 1, 1.75, 2, 3, 3.6, 4, 4.7, 5, 5.8, 6];
const BLACK = new Set([1, 3, 6, 8, 10]);

export interface PianoKey {
  pitch: number;
  black: boolean;
  /** From the left end, in white keys. */
  place: number;
}

/** The keys from the C at or below `lowest` to the B at or above `highest`. */
export function pianoKeys(lowest: number, highest: number): PianoKey[] {
  const first = lowest - pitchClass(lowest);
  const last = highest + 11 - pitchClass(highest);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    pitch: first + index,
    black: BLACK.has(index % 12),
    place: Math.floor(index / 12) * 7 + (PLACES[index % 12] ?? 0),
  }));
}

/** Width of a black key, in white ones. */
export const BLACK_WIDTH = 0.6;
