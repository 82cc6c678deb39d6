import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from './file-store.ts';
import { readTurns } from './read-turns.server.ts';

const never = new AbortController().signal;
const PATIENT = { waitMs: 60_000, waiting: 100 };

/** Work that ends when it is told to. */
function work() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.push(resolve);
    });
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, begin, end };
}

describe('turns to read the store', () => {
  it('leave room beside who wants much, and go round among those who wait', async () => {
    const inTurn = readTurns({ all: 3, each: 2, ...PATIENT });
    const { begun, begin, end } = work();
    for (let i = 1; i <= 5; i += 1) void inTurn('greedy', never, begin(`greedy ${i}`));
    void inTurn('modest', never, begin('modest 1'));
    void inTurn('other', never, begin('other 1'));
    void inTurn('other', never, begin('other 2'));
    expect(begun).toEqual(['greedy 1', 'greedy 2', 'modest 1']);
    for (let i = 0; i < 8; i += 1) await end();
    expect(begun.slice(3)).toEqual(['greedy 3', 'other 1', 'greedy 4', 'other 2', 'greedy 5']);
  });

  it('are refused to who waits too long or behind too many, and are given on by who left', async () => {
    const inTurn = readTurns({ all: 1, each: 1, waitMs: 20, waiting: 2 });
    const { begun, begin, end } = work();
    const first = inTurn('a', never, begin('first'));
    const left = new AbortController();
    const leaving = inTurn('a', left.signal, begin('left'));
    const late = inTurn('a', never, begin('late'));
    await expect(inTurn('a', never, begin('too many'))).rejects.toThrow(StoreUnavailable);
    left.abort();
    await expect(leaving).rejects.toThrow('abort');
    await expect(late).rejects.toThrow(StoreUnavailable);
    await end();
    await first;
    void inTurn('b', never, begin('next'));
    expect(begun).toEqual(['first', 'next']);
    await end();
  });

  it('come free when the work fails', async () => {
    const inTurn = readTurns({ all: 1, each: 1, ...PATIENT });
    await expect(inTurn('a', never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn('a', never, () => Promise.resolve('well'))).toBe('well');
  });
});
