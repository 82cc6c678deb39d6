import { expect, it } from 'vitest';
import { inTurn, TurnTooLate } from './turns.server.ts';

const held = () => {
  let release: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  return { done, release: () => release() };
};

it('does what is about the same key one after the other, in order, whatever fails', async () => {
  const seen: number[] = [];
  const first = held();
  const all = [
    inTurn('a', 1000, async () => {
      await first.done;
      seen.push(1);
      throw new Error('no');
    }).catch(() => undefined),
    inTurn('a', 1000, async () => seen.push(2)),
    inTurn('a', 1000, async () => seen.push(3)),
  ];
  expect(await inTurn('b', 1000, async () => 'other')).toBe('other');
  first.release();
  await Promise.all(all);
  expect(seen).toEqual([1, 2, 3]);
});

it('sends away who waits too long, and nobody waits for them', async () => {
  const first = held();
  const running = inTurn('a', 1000, () => first.done);
  let begun = false;
  await expect(inTurn('a', 20, async () => (begun = true))).rejects.toBeInstanceOf(TurnTooLate);
  const last = inTurn('a', 1000, async () => 'last');
  first.release();
  await running;
  expect(await last).toBe('last');
  expect(begun).toBe(false);
});
