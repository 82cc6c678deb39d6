import { useEffect } from 'react';
import { PLAYED_AFTER_MS, type PlayedBesides } from './played-besides.ts';

const KEPT = 'stage played';
/** Of one device; the oldest go first. */
const MOST = 100;

/**
 * Tells that a song which was dropped into the set was played, so that the report of what was played has it. Without
 * a network the device keeps it until there is one.
 */
export function usePlayedBesides(playlistId: string, droppedSong: string): void {
  useEffect(() => {
    const send = () => void tellAll();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  useEffect(() => {
    if (!droppedSong) return undefined;
    const timer = window.setTimeout(() => {
      keep([...kept(), { playlistId, songId: droppedSong, at: new Date().toISOString() }]);
      void tellAll();
    }, PLAYED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [playlistId, droppedSong]);
}

async function tellAll(): Promise<void> {
  for (const each of kept()) {
    if (!(await tell(each))) return;
    keep(kept().filter(({ songId, at }) => songId !== each.songId || at !== each.at));
  }
}

/** Whether the server has answered, if only with a no. */
async function tell({ playlistId, songId, at }: PlayedBesides): Promise<boolean> {
  try {
    const answer = await fetch(`/bee/playlists/show/${playlistId}/stage/played`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ songId, at }),
    });
    return answer.status < 500 && answer.status !== 401;
  } catch {
    return false;
  }
}

function kept(): PlayedBesides[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(all) ? (all as PlayedBesides[]) : [];
  } catch {
    return [];
  }
}

function keep(all: readonly PlayedBesides[]): void {
  try {
    if (all.length > 0) localStorage.setItem(KEPT, JSON.stringify(all.slice(-MOST)));
    else localStorage.removeItem(KEPT);
  } catch {
    // A full or closed store: it is not reported.
  }
}
