import type { Pictures } from '../sheets/pictures.ts';
import type { Plan, Planned } from './clock/plan.ts';
import type { SheetPage } from '../sheet-files/sheet-file.ts';
import type { PageCut } from '../sheet-files/page-cut.ts';
import type { Player } from './player.ts';
import type { Tracks } from '../track/track.ts';
import type { TonightSong } from '../playlists/tonight-sheet.ts';

/** All that the stage shows: a set, one song by itself, or the whole songbook. */
export interface StageSet extends Plan {
  id: string;
  title: string;
  /** Its own address, and where one leaves to. */
  address: string;
  leave: string;
  /** Whether all songs are in it: one is looked for on the device. */
  whole: boolean;
  /** Whether others can follow. */
  band: boolean;
  /** Who looks at it, to tell one's own lead from another's. */
  viewerId: string;
  /** How that person reads chords and plays these songs. */
  player: Player;
  items: StageItem[];
  /** Another one as soon as a set is to be played otherwise; '' where nobody tells of that. */
  stamp: string;
  pictures: Pictures;
  tracks: Tracks;
}

export interface StageItem extends Planned {
  id: string;
  title: string;
  /** '3 of 12'; breaks are not counted. */
  place: string;
  clock: string;
  length: string;
  /** As it sounds tonight, for who sees that it comes next. */
  key: string;
  lead: string;
  notes: string;
  tempo: number | undefined;
  /** '' for a break, and a song that is gone. */
  songId: string;
  /** Breaks have none, and songs that are gone. */
  song: TonightSong | undefined;
  /** The PDFs and pictures it can be played from, too. */
  files: StageFiles | undefined;
}

export interface StageFiles {
  /** Whether who has not chosen sees these rather than the text. */
  first: boolean;
  /** Whether the song has no text to play from. */
  only: boolean;
  pages: SheetPage[];
  cuts: PageCut[];
}

/** Whether there may be music to draw, for which more has to be fetched. */
export function hasStaves({ song }: StageItem): boolean {
  return /\{\s*start_of_abc\b/i.test(song?.chordpro ?? '');
}

/** Whether it can be played from PDFs or pictures. */
export const hasFiles = ({ files }: StageItem): boolean => files !== undefined;
