import type { Mark, MarkValue } from './mark.ts';
import type { Crop, PageCut } from './page-cut.ts';

/** All that a song's pages carry, as one player sees it. */
export interface SongNotes {
  marks: Mark[];
  cuts: PageCut[];
}

/** What a device changed; `seen` is the version it knew, 0 for what it made. */
export type NoteChange =
  | {
      what: 'mark';
      id: string;
      seen: number;
      mediaId: string;
      page: number;
      shared: boolean;
      /** null wipes it away. */
      value: MarkValue | null;
    }
  | { what: 'cut'; mediaId: string; page: number; seen: number; crop: Crop | null; turn: number };

/** What became of changes that met those of others: nothing of either is lost. */
export type NoteConflict =
  /** Two wrote other words over the same: both stand there now. */
  | 'both'
  /** What was to be wiped away had been changed: it stays. */
  | 'kept'
  /** Somebody else cut the page meanwhile: theirs stands. */
  | 'cut'
  /** There are as many marks as a song takes. */
  | 'full';

export interface NotesAnswer extends SongNotes {
  conflicts: NoteConflict[];
}

/** Changes that are sent at once, and their text. */
export const MOST_CHANGES = 100;
