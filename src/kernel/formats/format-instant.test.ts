import { afterEach, expect, it } from 'vitest';
import { setClock } from '../../platform/clock.server.ts';
import { formatSaved } from './format-instant.server.ts';

afterEach(() => setClock());

it.each([
  ['2026-05-17T12:03:00Z', '14:03'],
  // The day is that of the house.
  ['2026-05-16T22:30:00Z', '00:30'],
  ['2026-05-16T21:30:00Z', '16 May'],
  ['2025-05-17T12:03:00Z', '17 May 2025'],
])('what was saved at %s is said as short as can be: %s', (at, short) => {
  setClock('2026-05-17T18:00:00.000Z');
  expect(formatSaved(at)).toEqual({
    short,
    dateTime: at,
    text: expect.stringMatching(/, \d\d:\d\d · Lyon time$/),
  });
});
