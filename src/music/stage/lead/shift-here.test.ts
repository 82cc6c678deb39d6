import { expect, it } from 'vitest';
import { shiftHere } from './shift-here.ts';

const place = (shift: number, transpose?: number) => ({
  itemId: '',
  position: 0,
  shift,
  ...(transpose === undefined ? {} : { transpose }),
});

it('finds the leader’s key in a set that is older or newer than the leader’s', () => {
  expect(shiftHere(place(2, 0), 0)).toBe(2);
  // It was written down since.
  expect(shiftHere(place(2, 0), 2)).toBe(0);
  expect(shiftHere(place(0, 2), 0)).toBe(2);
  // Further than an octave is the same key again.
  expect(shiftHere(place(9, 5), -3)).toBe(5);
  // A device of before does not say from where it counts, and a break has no key.
  expect(shiftHere(place(2), 2)).toBe(2);
  expect(shiftHere(place(2, 1), undefined)).toBe(2);
});
