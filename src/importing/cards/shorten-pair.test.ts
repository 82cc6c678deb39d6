import { expect, it } from 'vitest';
import { shortenPair } from './shorten-pair.ts';

it('leaves short texts as they are', () => {
  expect(shortenPair('Lyon', 'Paris')).toEqual(['Lyon', 'Paris']);
});

it('shows of long texts where they begin to differ, whole words', () => {
  const before = 'We sing on Mondays. '.repeat(20);
  const [old, now] = shortenPair(`${before}Bring tea.`, `${before}Bring coffee, and come in time.`);
  expect(old).toBe('…sing on Mondays. Bring tea.');
  expect(now).toBe('…sing on Mondays. Bring coffee, and come in time.');
});

it('shortens what is longer than that on both sides', () => {
  const [old, now] = shortenPair('a'.repeat(300), `b${'a'.repeat(300)}`);
  expect(old).toBe(`${'a'.repeat(80)}…`);
  expect(now).toBe(`b${'a'.repeat(79)}…`);
});

it('shows nothing of a text that ends where they begin to differ', () => {
  const before = 'x'.repeat(200);
  expect(shortenPair(before, `${before} more`)).toEqual([`…${'x'.repeat(24)}`, `…${'x'.repeat(24)} more`]);
});

it('cuts no sign in two', () => {
  const [old] = shortenPair(`${'a'.repeat(79)}😀 and more`, 'b');
  expect(old.isWellFormed()).toBe(true);
});
