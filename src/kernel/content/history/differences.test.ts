import { expect, it } from 'vitest';
import { around } from './differences.tsx';

it('cuts what is alike between two lines, or between two words of a long line', () => {
  const lines = Array.from({ length: 60 }, (_, n) => `{start_of_verse: ${n}}`).join('\n');
  for (const line of around(lines, true, true).split('\n'))
    expect(line).toMatch(/^({start_of_verse: \d+}|\[…\])$/);
  expect(around(lines, true, true)).toContain('\n[…]\n');
  expect(around(lines, false, true)).toMatch(/^\[…\]\n{/);
  const words = 'letters '.repeat(100);
  expect(around(words, true, true)).toMatch(/^(letters )+\[…\]( letters)+ $/);
  expect(around('short', true, true)).toBe('short');
});
