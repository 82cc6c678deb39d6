import { droppedItemId } from '../dropped-song.ts';
import type { StageItem } from '../stage.ts';
import type { Lead } from './lead.ts';

type Known = Pick<StageItem, 'id' | 'songId' | 'song'>;

/**
 * The id of what a device shows where the leader is: that very item, or its song by itself, where the item left the set
 * or its song the songbook before the device came. `set` are the items of the set alone, `isNew` says that it is as it
 * is now: an older one is read anew first.
 */
export function itemToFollow(
  { itemId, songId }: Pick<Lead, 'itemId' | 'songId'>,
  { items, at, set, isNew }: { items: readonly Known[]; at: Known; set: readonly Known[]; isNew: boolean },
): string {
  if (!songId || !isNew || set.some(({ id, song }) => id === itemId && song)) return itemId;
  // What it plays to its end is that song already.
  const isOut = !set.some(({ id, song }) => id === at.id && song);
  if (isOut && at.song && at.songId === songId) return at.id;
  return items.some(({ id, song }) => id === itemId && song) ? itemId : droppedItemId(songId);
}
