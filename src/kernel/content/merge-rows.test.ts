import { expect, it } from 'vitest';
import { mergePlainRows } from './merge-rows.ts';

const rows = (text: string) => text.split('').map((title) => ({ title }));
const merged = (seen: string, mine: string, now: string) =>
  mergePlainRows(rows(seen), rows(mine), rows(now))
    .map((row) => row['title'] as string)
    .join('');

it.each([
  ['what both added', 'ab', 'abM', 'abT', 'abTM'],
  ['the first row of both', '', 'M', 'T', 'TM'],
  ['what they put first', 'ab', 'abM', 'Tab', 'TabM'],
  ['what they put in between, where I took the row above away', 'abc', 'bcM', 'aTbc', 'TbcM'],
  ['what they took away is gone, and so is what I took away', 'abc', 'ab', 'bc', 'b'],
  ['what they changed, where I changed nothing', 'ab', 'abM', 'aT', 'aTM'],
  ['both texts of a row that both changed', 'ab', 'aM', 'aT', 'aTM'],
  ['my order', 'abc', 'cba', 'abcT', 'cbaT'],
  ['what both added alike, once', 'a', 'aX', 'aX', 'aX'],
])('mine over theirs keeps %s', (_what, seen, mine, now, both) => {
  expect(merged(seen, mine, now)).toBe(both);
});

it('takes a part that is empty for one that is left out', () => {
  expect(
    mergePlainRows([{ title: 'a', detail: '' }], [{ title: 'a' }], [{ title: 'b', detail: '' }]),
  ).toEqual([{ title: 'b', detail: '' }]);
});
