import { buildSheet } from '../chordpro/build-sheet.ts';
import { inFlow } from '../chordpro/flow.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import type { Sheet, SheetOptions } from '../chordpro/sheet.ts';
import type { PlayerView } from '../sheets/player-view.ts';

/** A song of a set with what is meant for tonight; plain data, so that a device can draw it by itself. */
export interface TonightSong {
  chordpro: string;
  /** Semitones from the song's own key to tonight's. */
  transpose: number;
  /** The side on which somebody chose to write tonight's key: F♯ is no G♭. */
  signs?: 'sharps' | 'flats' | undefined;
  capo: number | null;
  tempo: number | null;
  duration: number | null;
  /** The order of its sections tonight; '' is the song's own. */
  flow: string;
}

/** Its sheet, as one player reads it: `shift` semitones away from tonight's key. */
export function tonightSheet(
  song: TonightSong,
  { shift = 0, capo = null, signs, ...look }: TonightLook = {},
): Sheet {
  const { lines } = parseChordPro(song.chordpro);
  const fret = capo ?? song.capo;
  const side = signs && signs !== 'auto' ? signs : shift === 0 ? song.signs : undefined;
  const sheet = buildSheet(lines, {
    ...look,
    ...(side ? { signs: side } : {}),
    transpose: song.transpose + shift,
    ...(fret === null ? {} : { capo: fret }),
  });
  const flow = song.flow || sheet.flow;
  return {
    ...sheet,
    tempo: song.tempo ?? sheet.tempo,
    duration: song.duration ?? sheet.duration,
    flow,
    sections: flow ? inFlow(sheet.sections, flow) : sheet.sections,
  };
}

/** What a player chooses. */
export interface TonightLook extends Pick<SheetOptions, 'style' | 'chords'> {
  signs?: PlayerView['signs'];
  shift?: number;
  /** Instead of tonight's. */
  capo?: number | null;
}
