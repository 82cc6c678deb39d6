import { expect, it } from 'vitest';
import { askAgainAfter } from './ask-again.ts';

it('asks again while an import is at work, and until what it brought is compared', () => {
  expect(askAgainAfter('running', false)).toBe(1000);
  expect(askAgainAfter('done', true)).toBe(2000);
  expect(askAgainAfter('done', false)).toBeUndefined();
  expect(askAgainAfter('checked', false)).toBeUndefined();
});
