import { useEffect, useSyncExternalStore } from 'react';
import { NotesStore, type NotesState, songsWithUnsent } from '../../sheet-files/notes-store.ts';
import type { PageCut } from '../../sheet-files/page-cut.ts';

const stores = new Map<string, NotesStore>();

function storeOf(songId: string, viewerId: string, cuts: readonly PageCut[]): NotesStore {
  const known = stores.get(songId);
  if (known) return known;
  const store = new NotesStore(songId, viewerId, cuts);
  stores.set(songId, store);
  return store;
}

/** What is drawn on a song's pages, as it is now. */
export function useNotes(
  songId: string,
  viewerId: string,
  cuts: readonly PageCut[],
): [NotesState, NotesStore] {
  const store = storeOf(songId, viewerId, cuts);
  return [useSyncExternalStore(store.subscribe, store.state), store];
}

/** While the stage is open: hears what others draw, and sends what this device still has. */
export function useNotesLine(viewerId: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const sendAll = () => {
      for (const songId of songsWithUnsent(viewerId)) void storeOf(songId, viewerId, []).send();
    };
    sendAll();
    const stream = new EventSource('/bee/songs/notes/live');
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { songId } = JSON.parse(data) as { songId: string };
      if (songId) void stores.get(songId)?.load();
      else for (const store of stores.values()) void store.load();
    });
    stream.addEventListener('over', () => stream.close());
    const again = () => {
      sendAll();
      for (const store of stores.values()) void store.load();
    };
    window.addEventListener('online', again);
    return () => {
      stream.close();
      window.removeEventListener('online', again);
    };
  }, [viewerId, wanted]);
}
