import { expect, it } from 'vitest';
import { plainOfRichText, richTextFromPlain, richTextWhileTyping } from './plain.ts';

it('keeps every letter of who is still typing', () => {
  for (const typed of ['A word ', 'Two\n\nparagraphs\n\n', 'A line\n', '', ' one and no more'])
    expect(plainOfRichText(richTextWhileTyping(typed))).toBe(typed);
});

it('tidies what was sent', () => {
  expect(plainOfRichText(richTextFromPlain(' One \r\n\r\n\r\n two\r\nthree \n\n'))).toBe('One\n\ntwo\nthree');
});
