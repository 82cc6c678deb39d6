import { useEffect, useRef, useState } from 'react';
import { type DroppedSong, droppedItemId, droppedSongId } from './dropped-song.ts';
import type { Player } from './player.ts';
import type { StageItem, StageSet } from './stage.ts';
import type { PlayableSet } from './use-set-now.ts';
import { t } from '../../texts/text.ts';

interface Dropped extends DroppedSong {
  /** The item it was put behind; '' before the first. Its own: it stands in place of that one, whose song is gone. */
  after: string;
  /** Whether it is over once somebody turns on: it was in the set before this device came. */
  once?: boolean;
}
type Items = PlayableSet['items'];

/**
 * The items of a set with the songs that were dropped in on the way, and where one is among them: its address says so.
 * What is played stays where somebody takes it out of the set meanwhile, or its song out of the songbook.
 */
export function useStageItems(set: PlayableSet) {
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const [atId, setAtId] = useState(() => itemInAddress(set.items).id);
  const [begins] = useState(() => !(placeInAddress() > 0));
  const [before, setBefore] = useState(set);
  if (before !== set) {
    setBefore(set);
    setDropped(keptIn(set, { before, dropped, atId }));
  }
  const items = dropped.reduce(withDropped, set.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === atId),
  );
  const item = items[at] ?? items[0];
  /** The song that is being fetched; '' once it is there, or somebody went elsewhere. */
  const awaited = useRef('');
  const goTo = (id: string) => {
    awaited.current = '';
    setAtId(id);
    // What is not in the set any more was only played to its end.
    const over = dropped.find((each) => each.item.id !== id && (each.once || !droppedSongId(each.item.id)));
    if (over) setDropped(without(dropped, over.item.id));
  };
  /**
   * Puts a song behind the one that is played, and goes there; false where it could not be had. `once`: it was in the
   * set, maybe before the first.
   */
  const drop = async (songId: string, once = false): Promise<boolean> => {
    if (droppedItemId(songId) === item.id || awaited.current === songId) return true;
    awaited.current = songId;
    const found = await fetchSong(songId);
    if (awaited.current !== songId) return true;
    awaited.current = '';
    if (!found) return false;
    const after = once && begins && at === 0 ? '' : item.id;
    setDropped((all) => [...without(all, found.item.id), { ...found, after, once }]);
    setAtId(found.item.id);
    return true;
  };
  const given: Player = {
    ...set.player,
    songs: Object.assign({}, ...dropped.map(({ songs }) => songs), set.player.songs) as Player['songs'],
  };
  // Of the set, from 1, or before it: a page that is loaded again has no other ones.
  const isIn = new Set(set.items.map(({ id }) => id));
  const place = items.slice(0, at + 1).filter(({ id }) => isIn.has(id)).length;
  useEffect(() => {
    // After the turn is painted: the browser takes its time for it.
    const timer = window.setTimeout(() => history.replaceState(history.state, '', `#${place}`));
    return () => window.clearTimeout(timer);
  }, [place]);
  return {
    items,
    item,
    at,
    goTo,
    drop,
    isAwaiting: () => awaited.current !== '',
    given,
    pictures: Object.assign(
      {},
      ...dropped.map(({ pictures }) => pictures),
      set.pictures,
    ) as StageSet['pictures'],
    tracks: Object.assign({}, ...dropped.map(({ tracks }) => tracks), set.tracks) as StageSet['tracks'],
  };
}

/** What is not in the set, where it stands behind the same items as `before`: what was dropped in, and what is played. */
function keptIn(
  set: PlayableSet,
  { before, dropped, atId }: { before: PlayableSet; dropped: readonly Dropped[]; atId: string },
): Dropped[] {
  const isIn = new Set(set.items.map(({ id }) => id));
  const isSongGone = set.items.some(({ id, song }) => id === atId && !song);
  const { pictures, tracks, player } = before;
  const kept = { pictures, tracks, songs: player.songs };
  let after = '';
  return dropped.reduce(withDropped, before.items).flatMap((item) => {
    const own = dropped.find((each) => each.item.id === item.id);
    const here = after;
    if (isIn.has(item.id) || own || item.id === atId) after = item.id;
    if (isSongGone && item.id === atId && item.song) return [{ ...kept, ...own, item, after: atId }];
    if (isIn.has(item.id)) return [];
    if (own) return [{ ...own, after: here }];
    return item.id === atId ? [{ ...kept, item: { ...item, place: t('Not in the set') }, after: here }] : [];
  });
}

function withDropped(items: Items, { item, after }: Dropped): Items {
  if (after === '') return [item, ...items];
  if (after === item.id) return items.map((each) => (each.id === after ? item : each)) as Items;
  const index = items.findIndex(({ id }) => id === after);
  const [first, ...others] = items;
  return index < 0 ? items : [first, ...others.toSpliced(index, 0, item)];
}

/** Those left without one, which is dropped in somewhere else or over; what stood behind it stays where it is. */
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
  const place = placeInAddress() || 1;
  return items[Math.min(items.length, Math.max(1, place)) - 1] ?? items[0];
}

const placeInAddress = () => Math.trunc(Number(location.hash.slice(1)));
