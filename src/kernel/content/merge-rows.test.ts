import { expect, it } from 'vitest';
import { mergePlainRows, mergeRows } from './merge-rows.ts';

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
  const keyed = mergeRows(rows(seen), rows(mine), rows(now), ({ title }) => title);
  expect(keyed.map(({ title }) => title).join('')).toBe(both);
});

it.each([
  ['their order, where I moved nothing', 'abc', 'abMc', 'cab', 'cabM'],
  ['what I changed, though they took it away', 'a=1 b=1', 'a=1 b=2', 'a=1', 'a=1 b=2'],
  ['what each changed of another row', 'a=1 b=1', 'a=2 b=1', 'a=1 b=2', 'a=2 b=2'],
  ['mine of a row that both changed', 'a=1', 'a=2', 'a=3', 'a=2'],
  ['what I took away gone, though they changed it', 'a=1 b=1', 'a=1', 'a=1 b=2', 'a=1'],
])('mine over theirs keeps, of rows with keys, %s', (_what, ...lists) => {
  const [seen = [], mine = [], now = [], both] = lists.map((list) =>
    (list.includes('=') ? list.split(' ') : list.split('')).map((row) => {
      const [key = '', text = ''] = row.split('=');
      return { key, text };
    }),
  );
  expect(mergeRows(seen, mine, now)).toEqual(both);
});

it('takes a part that is empty for one that is left out', () => {
  expect(
    mergePlainRows([{ title: 'a', detail: '' }], [{ title: 'a' }], [{ title: 'b', detail: '' }]),
  ).toEqual([{ title: 'b', detail: '' }]);
});
