import { expect, it } from 'vitest';
import { loopOf, PLAIN_PRACTICE, readPractice, withLoopEnd } from './track.ts';

it('sets a loop by its two ends, whichever way round they are marked', () => {
  const from = withLoopEnd(PLAIN_PRACTICE, 'from', 12.34);
  expect([from.from, loopOf(from)]).toEqual([12.3, undefined]);
  expect(loopOf(withLoopEnd(from, 'to', 20))).toEqual({ from: 12.3, to: 20 });
  expect(loopOf(withLoopEnd(from, 'to', 3))).toEqual({ from: 3, to: 12.3 });
  const loop = withLoopEnd(from, 'to', 20);
  // A new beginning behind the end begins a new loop; so does one that leaves nothing between.
  expect(withLoopEnd(loop, 'from', 25)).toMatchObject({ from: 25, to: null });
  expect(withLoopEnd(loop, 'to', 12.4)).toMatchObject({ from: null, to: 12.4 });
});

it('takes what makes sense, and nothing else', () => {
  expect(readPractice({ speed: 0.5, from: 1, to: 2, more: 1 })).toEqual({ speed: 0.5, from: 1, to: 2 });
  for (const wrong of [
    undefined,
    { speed: 2, from: null, to: null },
    { speed: 1, from: '1', to: null },
    { speed: 1, from: NaN, to: null },
  ])
    expect(readPractice(wrong)).toBeUndefined();
});
