import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import type { Sheet } from '../chordpro/sheet.ts';

/** A song of a set with what is meant for tonight; plain data, so that a device can draw it by itself. */
export interface TonightSong {
  chordpro: string;
  /** Semitones from the song's own key to tonight's. */
  transpose: number;
  capo: number | null;
  tempo: number | null;
  duration: number | null;
}

/** Its sheet, `shift` semitones away from tonight's key. */
export function tonightSheet(song: TonightSong, shift = 0): Sheet {
  const { lines } = parseChordPro(song.chordpro);
  const sheet = buildSheet(lines, {
    transpose: song.transpose + shift,
    ...(song.capo === null ? {} : { capo: song.capo }),
  });
  return { ...sheet, tempo: song.tempo ?? sheet.tempo, duration: song.duration ?? sheet.duration };
}
