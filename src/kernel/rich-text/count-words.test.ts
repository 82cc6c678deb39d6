import { expect, test } from 'vitest';
import { lengthOfForm, wordsIn, wordsOfForm } from './count-words.ts';

const text = (words: string) => ({ type: 'text', text: words });

test('words are what stands between spaces, however they are marked', () => {
  const document = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [text('Water is H'), text('2'), text('O.'), { type: 'hardBreak' }, text('Yes')],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('l’été')] }] }],
      },
      { type: 'image', attrs: { caption: 'not counted' } },
      { type: 'paragraph' },
    ],
  };
  expect(wordsIn(document)).toBe(5);
  expect(wordsOfForm(JSON.stringify(document))).toBe(5);
  expect(wordsOfForm('One two\n\nthree')).toBe(3);
  expect(wordsOfForm('{chorus} la la')).toBe(3);
});

test('whatever is sent is counted without an error', () => {
  for (const sent of [
    '{"type":"doc"}',
    '{"type":"doc","content":"x"}',
    '{"type":"doc","content":[null,7,"x"]}',
    '{"type',
  ])
    expect(wordsOfForm(sent)).toBeLessThan(3);
  expect(
    wordsOfForm(`{"type":"doc","content":[${'{"content":['.repeat(50_000)}${']}'.repeat(50_000)}]}`),
  ).toBe(0);
  expect(lengthOfForm('a\n'.repeat(1000))).toBeGreaterThan(50_000);
});
