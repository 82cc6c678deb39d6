import { type ColumnDataType, sql } from 'kysely';
import { dialect } from './database.server.ts';
import { searchWords } from './search.server.ts';

/**
 * What lists are sorted by: texts in small letters without accents and punctuation, Étienne beside Etienne. The first
 * text counts before the next: two spaces come before anything that goes on.
 */
export function sortKey(...texts: readonly string[]): string {
  return texts.map(folded).join('  ');
}

function folded(text: string): string {
  // O’Neill is one word.
  return searchWords(text.replaceAll(/['’ʼ]/g, '')).join(' ');
}

/** The type of a column of such keys: sorted byte by byte, by either database. */
export function sortKeyType(): ColumnDataType | ReturnType<typeof sql> {
  return dialect() === 'postgres' ? sql`text collate "C"` : 'text';
}
