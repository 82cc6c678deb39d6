import type { Notation } from './chord-name.ts';

/** A song ready to be drawn: transposed, spelled, in sections. Plain data: it can go to a browser as it is. */
export interface Sheet {
  title: string;
  subtitles: string[];
  artists: string[];
  credits: string[];
  copyright: string;
  /** At CCLI. */
  licenceNumber: string;
  /** Of the shapes, as people read it: 'E♭m'. */
  key: string;
  /** The song does not say it: its chords do. */
  keyIsGuessed: boolean;
  /** What is heard, when a capo makes it another. */
  soundingKey: string;
  capo: number;
  tempo: number | undefined;
  time: string;
  duration: number | undefined;
  columns: number;
  /** The order its sections are played in, as it is written; '' is from top to bottom. */
  flow: string;
  sections: SheetSection[];
  /** Voicings of the song's own, in the order in which they come. */
  voicings: Voicing[];
}

export interface SheetSection {
  kind: 'verse' | 'chorus' | 'bridge' | 'tab' | 'grid' | 'plain' | 'other';
  label: string;
  /** The chorus once more, where the song says so. */
  recalled: boolean;
  rows: SheetRow[];
  /** Its rows are music in ABC: what it takes to draw them. */
  abc?: AbcBlock;
}

export interface AbcBlock {
  /** Semitones from what is written to what is shown. */
  transpose: number;
  /** Of the song, for a block that says none: 'Bb', 'F#m'. */
  key: string;
}

export type SheetRow =
  | { kind: 'lyrics'; line: number; words: Word[] }
  | { kind: 'comment'; look: 'plain' | 'italic' | 'box' | 'highlight'; text: string }
  | { kind: 'verbatim'; text: string }
  | { kind: 'grid'; cells: string[] }
  | { kind: 'image'; mediaId: string; alt: string; picture?: SheetPicture }
  | { kind: 'blank' }
  /** `nth`: 1 for the first of the song. */
  | { kind: 'columnBreak'; nth: number }
  | { kind: 'pageBreak' };

/** What draws a picture, once the library was asked. */
export interface SheetPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Syllables that no line break may part; one without a chord may be many words. */
export type Word = Syllable[];

export interface Syllable {
  chord?: ShownChord;
  /** `[*slowly]` */
  note?: string;
  text: string;
  /** Where the text begins in the song's own line, from 1. */
  column: number;
}

export interface ShownChord {
  name: string;
  /** What it sounds like over the capo, where both are wanted. */
  sounding?: string;
}

/** `{define: …}` */
export interface Voicing {
  name: string;
  baseFret: number;
  /** Lowest string first; -1 is not played. */
  frets: number[];
  fingers: number[];
  /** On a keyboard: semitones above the root. */
  keys: number[];
}

export interface SheetOptions {
  /** Semitones up. */
  transpose?: number;
  /** Another capo than the song's: the shapes follow, what sounds stays. */
  capo?: number;
  chords?: 'shapes' | 'sounding' | 'both' | 'none';
  style?: Notation;
  /** Where a key can be written with either. */
  signs?: 'sharps' | 'flats';
  /** What `{comment-guitar: …}` is meant for. */
  instrument?: string;
}

/** Of a bar; four where nobody said. */
export function beatsOf(sheet: Sheet | undefined): number {
  return Number(sheet?.time.split('/')[0]) || 4;
}
