import type { Pictures } from '../sheets/pictures.ts';
import type { TonightSong } from '../playlists/song-in-set-key.ts';

/** All that the stage shows of a set. */
export interface StageSet {
  id: string;
  title: string;
  /** Who looks at it, to tell one's own lead from another's. */
  viewerId: string;
  items: StageItem[];
  pictures: Pictures;
}

export interface StageItem {
  id: string;
  title: string;
  clock: string;
  length: string;
  lead: string;
  notes: string;
  tempo: number | undefined;
  /** Breaks have none, and songs that are gone. */
  song: TonightSong | undefined;
}
