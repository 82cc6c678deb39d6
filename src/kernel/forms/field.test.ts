import { expect, it } from 'vitest';
import { tidy } from './field.ts';

it('one space is enough, and French keeps its marks at their words', () => {
  expect(tidy('  Ada \u00a0 Lovelace\t ')).toBe('Ada Lovelace');
  expect(tidy('Ada\u00a0Lovelace')).toBe('Ada Lovelace');
  expect(tidy('Répétition ouverte\u00a0: «\u00a0la suite\u00a0»\u00a0!')).toBe(
    'Répétition ouverte\u00a0: «\u00a0la suite\u00a0»\u00a0!',
  );
  expect(tidy('Qui vient ?')).toBe('Qui vient ?');
});
