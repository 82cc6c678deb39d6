import { expect, it } from 'vitest';
import type { StageItem } from '../stage.ts';
import { itemToFollow } from './item-to-follow.ts';

const item = (id: string, songId: string, isGone = false) => ({
  id,
  songId: isGone ? '' : songId,
  song: isGone ? undefined : ({} as StageItem['song']),
});
const [one, two] = [item('a', 'A'), item('b', 'B')];
const rest = { id: 'r', songId: '', song: undefined };
const set = [one, rest, two];

it('leads to the item, or to its song where this device has it no more', () => {
  const here = { items: set, at: one, set, isNew: true };
  expect(itemToFollow({ itemId: 'b', songId: 'B' }, here)).toBe('b');
  expect(itemToFollow({ itemId: 'r', songId: null }, here)).toBe('r');
  expect(itemToFollow({ itemId: 'song:X', songId: 'X' }, here)).toBe('song:X');
  // Taken out, or in the bin, before this device came.
  expect(itemToFollow({ itemId: 'c', songId: 'C' }, here)).toBe('song:C');
  const binned = [one, item('b', 'B', true)];
  expect(itemToFollow({ itemId: 'b', songId: 'B' }, { ...here, items: binned, set: binned })).toBe('song:B');
  // The set is about to be read anew: it may be in it.
  expect(itemToFollow({ itemId: 'c', songId: 'C' }, { ...here, isNew: false })).toBe('c');
});

it('stays at a song that is played to its end, whoever leads on with it', () => {
  const here = { items: [one, two], at: two, set: [one], isNew: true };
  expect(itemToFollow({ itemId: 'b', songId: 'B' }, here)).toBe('b');
  expect(itemToFollow({ itemId: 'song:B', songId: 'B' }, here)).toBe('b');
  const late = { ...here, items: [one, item('song:B', 'B')], at: item('song:B', 'B') };
  expect(itemToFollow({ itemId: 'b', songId: 'B' }, late)).toBe('song:B');
  // A song of the set that is dropped in once more is another item.
  expect(itemToFollow({ itemId: 'song:A', songId: 'A' }, { ...here, at: one })).toBe('song:A');
});
