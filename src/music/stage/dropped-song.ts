import type { Pictures } from '../sheets/pictures.ts';
import type { Player } from './player.ts';
import type { StageItem } from './stage.ts';
import type { Tracks } from '../track/track.ts';

/** A song of the songbook that somebody puts into a set while it is played; the set itself stays as it is. */
export interface DroppedSong {
  item: StageItem;
  pictures: Pictures;
  tracks: Tracks;
  songs: Player['songs'];
}

/** What the search on the stage shows. */
export interface FoundSong {
  id: string;
  title: string;
  artists: string;
  key: string;
}

const DROPPED = 'song:';

export const droppedItemId = (songId: string): string => DROPPED + songId;

/** The song that an item's id names, where it is one that was dropped in; '' for an item of the set. */
export function droppedSongId(itemId: string): string {
  return itemId.startsWith(DROPPED) ? itemId.slice(DROPPED.length) : '';
}
