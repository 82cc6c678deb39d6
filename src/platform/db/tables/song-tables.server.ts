import type { Generated } from 'kysely';
import type { ContentTable } from './content-tables.server.ts';

/** A song; from `artists` to `lyrics` everything is derived from its ChordPro text, to be found and sorted by. */
interface SongsTable extends ContentTable {
  /** The title without accents and articles of writing, in small letters. */
  sortTitle: string;
  chordpro: string;
  artists: string;
  composer: string;
  lyricist: string;
  copyright: string;
  /** 'F#m', of the shapes where there is a capo; '' where neither the song nor its chords say one. */
  key: string;
  capo: number;
  /** Beats a minute. */
  tempo: number | null;
  time: string;
  /** Seconds. */
  duration: number | null;
  chords: string;
  lyrics: string;

  rights: 'publicDomain' | 'own' | 'licensed' | 'unknown';
  licenceNote: string;
  difficulty: 'H' | 'M' | 'L' | null;
  audioId: string | null;
  /** The written music, as a PDF. */
  scoreId: string | null;
  /** JSON: the ids of the PDFs and pictures it may be played from, in their order. */
  sheetIds: Generated<string>;
  /** What players see who have not chosen themselves. */
  playedFrom: Generated<'text' | 'files'>;
}

/** One row a tag, so that lists can be narrowed by it. */
interface SongTagsTable {
  songId: string;
  tag: string;
}

export interface SongTables {
  songs: SongsTable;
  songTags: SongTagsTable;
}
