import { expect, it } from 'vitest';
import { rgbFromYCbCr } from './ycbcr.ts';

const of = (planes: [number, number, number], matrix: number, isFullRange: boolean) => {
  const [y, cb, cr] = planes.map((level) => Uint8Array.of(level)) as [Uint8Array, Uint8Array, Uint8Array];
  return [...rgbFromYCbCr(y, cb, cr, { matrix, isFullRange })];
};

it.each([
  ['white and black of all levels', [255, 128, 128], 6, true, [255, 255, 255]],
  ['black of fewer levels', [16, 128, 128], 6, false, [0, 0, 0]],
  ['white of fewer levels', [235, 128, 128], 1, false, [255, 255, 255]],
  ['red of BT.601', [76, 85, 255], 6, true, [254, 0, 0]],
  ['red of BT.601 with fewer levels', [81, 90, 240], 6, false, [254, 0, 0]],
  ['red of BT.709 with fewer levels', [63, 102, 240], 1, false, [255, 1, 0]],
] as const)('knows %s', (_what, planes, matrix, isFullRange, rgb) => {
  for (const [i, level] of of([...planes], matrix, isFullRange).entries())
    expect(Math.abs(level - (rgb[i] ?? 0))).toBeLessThan(3);
});
