import { expect, it } from 'vitest';
import { PageBytes } from './page-bytes.server.ts';

const HEAD = ['<html><head><link rel="modulepreload" href="/a.js"/>', '</head>', '<body>'];
const TOLD = '<html><head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body>';

const pages: string[] = [];
const begin = () => new PageBytes((page) => pages.push(page.toString()));
function whole(pieces: readonly string[]): string {
  const page = begin();
  for (const piece of pieces) page.write(piece);
  page.end();
  return pages.pop() ?? '';
}

it('puts a page together, whatever its letters and its length, one after another and side by side', () => {
  const letters = Array.from({ length: 900 }, (_, n) => `“${n}” é 🎶 rel="modulepreload"`.repeat(20));
  expect(whole([...HEAD, ...letters])).toBe(TOLD + letters.join(''));
  expect(whole([...HEAD, 'short'])).toBe(`${TOLD}short`);
  expect(whole(['no page'])).toBe('no page');

  const [one, other] = [begin(), begin()];
  for (const letter of letters) {
    one.write(letter);
    other.write(letter.toUpperCase());
  }
  one.end();
  other.end();
  expect(pages.splice(0)).toEqual([letters.join(''), letters.join('').toUpperCase()]);
});

it('keeps a page as it was when the next one is made', () => {
  const kept: Buffer[] = [];
  for (const text of ['first', 'other']) {
    const page = new PageBytes((bytes) => kept.push(bytes));
    page.write(text.repeat(2000));
    page.end();
  }
  expect(kept.map(String)).toEqual(['first'.repeat(2000), 'other'.repeat(2000)]);
});
