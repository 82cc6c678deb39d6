import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawCover } from './cover.ts';

const ID = '0b3f6f0e-58a1-4c3e-9a54-2f1f6f0c7d11';

test('the same item always gets the same picture, another one another', () => {
  expect(drawCover('event', ID)).toBe(drawCover('event', ID));
  expect(drawCover('event', ID)).not.toBe(drawCover('song', ID));
  expect(drawCover('event', ID)).not.toBe(drawCover('event', randomUUID()));
});

test('a cover is small, whole, and free of what a browser would have to load', () => {
  for (let i = 0; i < 300; i++) {
    const svg = drawCover('event', `item-${i}`);
    expect(Buffer.byteLength(svg)).toBeLessThan(4096);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="600" height="315" viewBox="0 0 1200 630">/,
    );
    expect(svg).not.toMatch(/NaN|undefined|href|script/);
  }
});

test('all scenes and palettes are met', () => {
  const grounds = new Set<string>();
  for (let i = 0; i < 200; i++)
    grounds.add(drawCover('event', `item-${i}`).match(/fill="(#\w+)"/)?.[1] ?? '');
  expect(grounds.size).toBe(6);
});
