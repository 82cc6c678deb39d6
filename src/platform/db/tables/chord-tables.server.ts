import type { ContentTable } from './content-tables.server.ts';

/** Voicings that people drew; those that come with the product are in no table. The title is the chord's name. */
export interface ChordsTable extends ContentTable {
  /** Derived from the title: the root's pitch class, and what names are compared by (`chordKey`). */
  root: number;
  chordKey: string;
  instrument: 'guitar' | 'ukulele' | 'piano';
  tuning: string | null;
  baseFret: number;
  /** JSON lists, empty where the instrument has none. */
  frets: string;
  fingers: string;
  barres: string;
  keys: string;
}

export interface ChordTables {
  chords: ChordsTable;
}
