import { expect, it } from 'vitest';
import { behindPlan, spokenPlan } from './plan.ts';

const at = (text: string) => new Date(`${text}:00`);
const item = { start: 600, duration: 300 };

it.each([
  // The item is planned from 20:40 to 20:45.
  ['20:30', '2026-12-04', '2026-12-04T20:41', 0],
  ['20:30', '2026-12-04', '2026-12-04T20:49', 240],
  ['20:30', '2026-12-04', '2026-12-04T20:35', -300],
  ['20:30', '2026-12-04', '2026-12-05T20:41', undefined],
  ['23:55', '2026-12-04', '2026-12-05T00:12', 120],
  ['23:55', '', '2026-12-05T00:12', 120],
  ['20:30', '', '2026-12-05T09:00', undefined],
  ['', '', '2026-12-05T09:00', undefined],
])('a set at %s on %j is, at %s, %s seconds behind', (startTime, date, now, behind) =>
  expect(behindPlan({ startTime, date }, item, at(now))).toBe(behind),
);

it('says so in minutes', () => {
  expect([0, 59, -59, 60, 185, -61].map(spokenPlan)).toEqual([
    'on time',
    'on time',
    'on time',
    '1 min behind',
    '3 min behind',
    '1 min ahead',
  ]);
  expect(behindPlan({ startTime: '20:30', date: '' }, { start: undefined, duration: 1 }, new Date())).toBe(
    undefined,
  );
});
