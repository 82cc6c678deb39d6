import { bareLetters } from '../../platform/bare-letters.ts';
import type { Likeness } from './reasons.ts';
import { slipBetween } from './slips.ts';

/** Words that titles of different things share. */
const LEAST_WORD = 5;
const ENDS = 6;
/** Of short titles less is enough: there are few of them. */
const SHORT = 9;
const SHORT_ENDS = 3;

/** A title in bare letters, a space between words. */
export function plainTitle(title: string): string {
  return bareLetters(title)
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whatever is two letters from a title shares its beginning, its end, a long word, or all its letters. */
export function titleKeys(title: string): string[] {
  const plain = plainTitle(title);
  const letters = plain.replaceAll(' ', '');
  if (letters === '') return [];
  const words = plain.split(' ').filter((word) => word.length >= LEAST_WORD);
  return [
    ...new Set([
      `all ${letters}`,
      `begins ${letters.slice(0, ENDS)}`,
      `ends ${letters.slice(-ENDS)}`,
      `letters ${Array.from(letters).toSorted().join('')}`,
      ...(letters.length <= SHORT
        ? [`begins ${letters.slice(0, SHORT_ENDS)}`, `ends ${letters.slice(-SHORT_ENDS)}`]
        : []),
      ...words.map((word) => `word ${word}`),
    ]),
  ];
}

export function titleLikeness(one: string, other: string): Likeness | undefined {
  const [a, b] = [plainTitle(one), plainTitle(other)];
  const slip = a.replaceAll(' ', '') === b.replaceAll(' ', '') ? 'same' : slipBetween(a, b);
  switch (slip) {
    case 'same':
      return { weight: 3, reasons: ['title'] };
    case 'turned':
      return { weight: 2, reasons: ['titleTurned'] };
    case 'one':
      return { weight: 2, reasons: ['titleSlip'] };
    case 'two':
      return { weight: 1, reasons: ['titleSlips'] };
    default:
      return undefined;
  }
}
