import { useEffect, useState } from 'react';
import { type DroppedSong, droppedItemId, droppedSongId } from './dropped-song.ts';
import type { Player } from './player.ts';
import type { StageItem, StageSet } from './stage.ts';

interface Dropped extends DroppedSong {
  /** The item it was put behind. */
  after: string;
}
type Items = [StageItem, ...StageItem[]];

/** The items of a set with the songs that were dropped in on the way, and where one is among them: its address says so. */
export function useStageItems(set: StageSet & { items: Items }) {
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const [atId, setAtId] = useState(() => itemInAddress(set.items).id);
  const items = dropped.reduce(withDropped, set.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === atId),
  );
  const item = items[at] ?? items[0];
  /** Puts a song behind the one that is played, and goes there; false where it could not be had. */
  const drop = async (songId: string): Promise<boolean> => {
    if (droppedItemId(songId) === item.id) return true;
    const found = await fetchSong(songId);
    if (!found) return false;
    setDropped((all) => [...without(all, found.item.id), { ...found, after: item.id }]);
    setAtId(found.item.id);
    return true;
  };
  const given: Player = {
    ...set.player,
    songs: Object.assign({}, set.player.songs, ...dropped.map(({ songs }) => songs)) as Player['songs'],
  };
  // Of the set, from 1: a page that is loaded again has none of the dropped ones.
  const place = items.slice(0, at + 1).filter(({ id }) => !droppedSongId(id)).length;
  useEffect(() => {
    // After the turn is painted: the browser takes its time for it.
    const timer = window.setTimeout(() => history.replaceState(history.state, '', `#${place}`));
    return () => window.clearTimeout(timer);
  }, [place]);
  return {
    items,
    item,
    at,
    goTo: setAtId,
    drop,
    given,
    pictures: Object.assign(
      {},
      set.pictures,
      ...dropped.map(({ pictures }) => pictures),
    ) as StageSet['pictures'],
    tracks: Object.assign({}, set.tracks, ...dropped.map(({ tracks }) => tracks)) as StageSet['tracks'],
  };
}

function withDropped(items: Items, { item, after }: Dropped): Items {
  const index = items.findIndex(({ id }) => id === after);
  const [first, ...others] = items;
  return index < 0 ? items : [first, ...others.toSpliced(index, 0, item)];
}

/** Those left when one is dropped in somewhere else; what stood behind it stays where it is. */
function without(all: readonly Dropped[], itemId: string): Dropped[] {
  const gone = all.find(({ item }) => item.id === itemId);
  return all
    .filter((each) => each !== gone)
    .map((each) => (gone && each.after === itemId ? { ...each, after: gone.after } : each));
}

async function fetchSong(songId: string): Promise<DroppedSong | undefined> {
  try {
    const answer = await fetch(`/bee/songs/on-stage?id=${encodeURIComponent(songId)}`);
    return answer.ok ? ((await answer.json()) as DroppedSong) : undefined;
  } catch {
    return undefined;
  }
}

/** The place in the set that the address names after its `#`; a page kept on the device is the same for all. */
function itemInAddress(items: Items): StageItem {
  const place = Math.trunc(Number(location.hash.slice(1))) || 1;
  return items[Math.min(items.length, Math.max(1, place)) - 1] ?? items[0];
}
