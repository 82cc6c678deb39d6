import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageAfter, pageBefore, pageOf, type PlacedLine } from './paging.ts';

const song = fc
  .array(fc.record({ height: fc.integer({ min: 4, max: 90 }), heading: fc.boolean() }), {
    minLength: 1,
    maxLength: 80,
  })
  .map((rows) => {
    let top = 0;
    return rows.map(({ height, heading }): PlacedLine => {
      const line = { top, bottom: top + height, heading };
      top += height;
      return line;
    });
  });

it('shows every line whole on some page, on the way there and on the way back, and comes to an end', () => {
  fc.assert(
    fc.property(song, fc.integer({ min: 100, max: 700 }), (lines, height) => {
      const length = lines.at(-1)?.bottom ?? 0;
      const seen = new Set<number>();
      const tops: number[] = [];
      const look = (top: number) => {
        tops.push(top);
        for (const [i, line] of lines.entries())
          if (line.top >= top - 1 && line.bottom <= top + height + 1) seen.add(i);
      };
      let top: number | undefined = 0;
      for (; top !== undefined && tops.length < 500; top = pageAfter(lines, { top, height, length }))
        look(top);
      expect(seen.size).toBe(lines.length);
      expect(tops.length).toBeLessThan(500);
      const last = tops.at(-1) ?? 0;
      expect(pageOf({ top: last, height, length })).toMatchObject({
        page: pageOf({ top: last, height, length }).pages,
      });
      seen.clear();
      tops.length = 0;
      for (
        top = last;
        top !== undefined && tops.length < 500;
        top = pageBefore(lines, { top, height, length })
      )
        look(top);
      expect(seen.size).toBe(lines.length);
      expect(tops.at(-1)).toBe(0);
    }),
  );
});

it('begins a page with the heading of a verse that was cut off', () => {
  const lines = [
    { top: 0, bottom: 80, heading: false },
    { top: 80, bottom: 95, heading: true },
    { top: 95, bottom: 150, heading: false },
    { top: 150, bottom: 230, heading: false },
  ];
  expect(pageAfter(lines, { top: 0, height: 100, length: 230 })).toBe(80);
});

it('reads what is higher than the screen screen by screen', () => {
  const lines = [{ top: 0, bottom: 1000, heading: false }];
  expect(pageAfter(lines, { top: 0, height: 300, length: 1000 })).toBe(300);
  expect(pageBefore(lines, { top: 700, height: 300, length: 1000 })).toBe(400);
});
