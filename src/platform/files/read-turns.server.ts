import { StoreUnavailable } from './file-store.ts';

interface Limits {
  /** Readings at once, of all readers and of one. */
  all: number;
  each: number;
  /** Milliseconds that somebody waits for a turn, and how many of one reader may wait. */
  waitMs: number;
  waiting: number;
}

/** Runs `work` when it is the reader's turn. Rejects with StoreUnavailable for who waits too long. */
export type InReadTurn = <T>(
  reader: string | undefined,
  signal: AbortSignal,
  work: () => Promise<T>,
) => Promise<T>;

/** Shares what reads the store among its readers: who wants much waits behind himself, not before the others. */
export function readTurns({ all, each, waitMs, waiting }: Limits): InReadTurn {
  let busy = 0;
  const busyOf = new Map<string, number>();
  /** Of each reader, first come, first served; the reader who was served last stands at the end. */
  const queues = new Map<string, (() => void)[]>();
  const hasRoom = (reader: string) => busy < all && (reader === '' || (busyOf.get(reader) ?? 0) < each);

  function begin(reader: string): void {
    busy += 1;
    busyOf.set(reader, (busyOf.get(reader) ?? 0) + 1);
  }

  function end(reader: string): void {
    busy -= 1;
    const left = (busyOf.get(reader) ?? 1) - 1;
    if (left > 0) busyOf.set(reader, left);
    else busyOf.delete(reader);
    for (const [next, queue] of queues) {
      if (!hasRoom(next)) continue;
      queues.delete(next);
      if (queue.length > 1) queues.set(next, queue);
      queue.shift()?.();
      break;
    }
  }

  function comeUp(reader: string, signal: AbortSignal): Promise<void> {
    const queue = queues.get(reader) ?? [];
    if (queue.length >= waiting) throw new StoreUnavailable('Too much is read from the store');
    queues.set(reader, queue);
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        how();
      };
      const mine = () => {
        begin(reader);
        settle(resolve);
      };
      const giveUp = (why: unknown) => {
        queue.splice(queue.indexOf(mine), 1);
        if (queue.length === 0) queues.delete(reader);
        settle(() => reject(why));
      };
      const leave = () => giveUp(signal.reason);
      const timer = setTimeout(() => giveUp(new StoreUnavailable('No turn to read the store')), waitMs);
      signal.addEventListener('abort', leave);
      queue.push(mine);
    });
  }

  return async (reader = '', signal, work) => {
    signal.throwIfAborted();
    if (hasRoom(reader)) begin(reader);
    else await comeUp(reader, signal);
    try {
      return await work();
    } finally {
      end(reader);
    }
  };
}
