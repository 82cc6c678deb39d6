import { expect, it } from 'vitest';
import { tidy } from './field.ts';
import { patterns } from './patterns.ts';

it('one space is enough, and French keeps its marks at their words', () => {
  expect(tidy('  Ada \u00a0 Lovelace\t ')).toBe('Ada Lovelace');
  expect(tidy('Ada\u00a0Lovelace')).toBe('Ada Lovelace');
  expect(tidy('Répétition ouverte\u00a0: «\u00a0la suite\u00a0»\u00a0!')).toBe(
    'Répétition ouverte\u00a0: «\u00a0la suite\u00a0»\u00a0!',
  );
  expect(tidy('Qui vient ?')).toBe('Qui vient ?');
});

it('a text may hold the signs that scripts and good typography need, and none that hide or turn what it says', () => {
  const { oneLine, manyLines } = patterns;
  const texts = [
    'Écoutez-\u2060nous',
    'Musik\u00adschule',
    'می\u200cخواهم',
    '👩\u200d🎤',
    'Shalom\u200f!',
    'ភាសា\u200bខ្មែរ',
  ];
  for (const text of texts)
    expect([text, oneLine.test.test(text), manyLines.test.test(text)]).toEqual([text, true, true]);
  for (const sign of [
    '\u0000',
    '\u0007',
    '\u001b',
    '\u202a',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u{e0041}',
    '\ue000',
    '\ud800',
  ])
    expect([sign, oneLine.test.test(`a${sign}b`), manyLines.test.test(`a${sign}b`)]).toEqual([
      sign,
      false,
      false,
    ]);
});
