import { type ColumnDataType, sql } from 'kysely';
import { dialect } from './database.server.ts';
import { searchWords } from './search.server.ts';

/** Letters of their own that stand beside others in a list. */
const BESIDE: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * What lists are sorted by: texts in small letters without accents and punctuation, Étienne beside Etienne. The first
 * text counts before the next: two spaces come before anything that goes on.
 */
export function sortKey(...texts: readonly string[]): string {
  return texts.map(folded).join('  ');
}

function folded(text: string): string {
  // O’Neill is one word.
  const words = searchWords(text.replaceAll(/['’ʼ]/g, '')).join(' ');
  return words.replaceAll(/[æœøßłđðþı]/g, (letter) => BESIDE[letter] ?? letter);
}

/** The type of a column of such keys: sorted byte by byte, by either database. */
export function sortKeyType(): ColumnDataType | ReturnType<typeof sql> {
  return dialect() === 'postgres' ? sql`text collate "C"` : 'text';
}
