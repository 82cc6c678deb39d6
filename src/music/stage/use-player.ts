import { useEffect, useEffectEvent, useState } from 'react';
import { changePlayer, type Player, type PlayerChange } from './player.ts';

/** Milliseconds: who presses a key four times is told once. */
const SAVED_AFTER_MS = 800;

/**
 * The player's own view of chords and songs. A change counts at once; the account hears of it soon, and where
 * there is no network the device keeps it until there is one.
 */
export function usePlayer(
  given: Player,
  viewerId: string,
): [Player, (change: PlayerChange) => void, /** How many changes the account has heard of. */ number] {
  const kept = `stage player ${viewerId}`;
  const [unsent, setUnsent] = useState(() => readUnsent(kept));
  const player = unsent.reduce(changePlayer, given);
  const [sent, setSent] = useState(0);
  const send = useEffectEvent(async () => {
    const waiting = unsent.slice(sent);
    const last = waiting.filter(
      (change, at) => !waiting.slice(at + 1).some((later) => isSame(change, later)),
    );
    for (const change of last) if (!(await tell(change))) return;
    setSent((count) => count + waiting.length);
    write(kept, []);
  });
  useEffect(() => {
    if (unsent.length === sent) return undefined;
    const timer = window.setTimeout(() => void send(), SAVED_AFTER_MS);
    const again = () => void send();
    window.addEventListener('online', again);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [unsent, sent]);
  const change = (next: PlayerChange) => {
    const changes = [...unsent, next];
    setUnsent(changes);
    write(kept, changes.slice(sent));
  };
  return [player, change, sent];
}

/** Whether the later of the two makes the earlier needless. */
function isSame(a: PlayerChange, b: PlayerChange): boolean {
  return 'view' in a ? 'view' in b : 'songId' in b && a.songId === b.songId;
}

/** Whether the server has answered, if only with a no. */
async function tell(change: PlayerChange): Promise<boolean> {
  try {
    const answer = await fetch('/bee/songs/player', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    return answer.status < 500 && answer.status !== 401;
  } catch {
    return false;
  }
}

function readUnsent(kept: string): PlayerChange[] {
  try {
    const changes = JSON.parse(localStorage.getItem(kept) ?? '[]') as unknown;
    return Array.isArray(changes) ? (changes as PlayerChange[]) : [];
  } catch {
    return [];
  }
}

function write(kept: string, changes: readonly PlayerChange[]): void {
  try {
    if (changes.length > 0) localStorage.setItem(kept, JSON.stringify(changes));
    else localStorage.removeItem(kept);
  } catch {
    // A full or closed store: it stays so for this visit.
  }
}
