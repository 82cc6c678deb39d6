import { expect, test } from 'vitest';
import { peaksOf } from './audio-shape.ts';

test('the loudest of each stretch, over all channels, the top being 100', () => {
  const left = new Float32Array([0, 0.1, -0.4, 0.2, 0, 0]);
  const right = new Float32Array([0.2, 0, 0, 0, 0.1, 0]);
  expect(peaksOf([left, right], 3)).toEqual([50, 100, 25]);
});

test('silence, nothing at all, and fewer samples than stretches', () => {
  expect(peaksOf([new Float32Array(4)], 2)).toEqual([0, 0]);
  expect(peaksOf([], 800)).toEqual([]);
  expect(peaksOf([new Float32Array([1, 0.5])], 800)).toEqual([100, 50]);
});
