import type { Problem } from '../chordpro/chordpro-line.ts';

export type SongFormat = 'chordpro' | 'chordsOverWords' | 'onsong' | 'songselect' | 'opensong' | 'openlyrics';

export const FORMAT_LABELS: Record<SongFormat, string> = {
  chordpro: 'ChordPro',
  chordsOverWords: 'Chords over lyrics',
  onsong: 'OnSong',
  songselect: 'SongSelect',
  opensong: 'OpenSong',
  openlyrics: 'OpenLyrics',
};

/** A song from elsewhere, as ChordPro, before anybody says yes to it. */
export interface ImportedSong {
  /** What it says it is called; else the name of its file or its first words. */
  title: string;
  /** Whether the text says so itself. */
  titled: boolean;
  text: string;
  format: SongFormat;
  /** Lines and columns of what was given. */
  problems: Problem[];
}

/** The lines of a song as its text: sections stand one empty line apart. */
export const joined = (lines: readonly string[]): string =>
  `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
