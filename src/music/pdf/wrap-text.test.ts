import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

const wrapped = (text: string, width: number) => wrapText(text, width, (each) => each.length);

describe('lines of a width', () => {
  it('end between words', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapped('', 7)).toEqual(['']);
  });

  it('part a word only where no line can hold it, and no letter from its accent', () => {
    expect(wrapped('a Donaudampfschiff on', 7)).toEqual(['a', 'Donauda', 'mpfschi', 'ff on']);
    expect(wrapped('e\u0301e\u0301e\u0301', 4)).toEqual(['e\u0301e\u0301', 'e\u0301']);
    expect(wrapped('wide', 0)).toEqual(['w', 'i', 'd', 'e']);
  });
});
