import { db } from '../platform/db/database.server.ts';
import { guessMapping } from './guess-mapping.ts';
import { type ImportRow, textsIn } from './imports.server.ts';
import type { ImportKind } from './kinds/import-kind.ts';
import type { NumberedRow } from './reading/table-limits.ts';

/** What somebody decided about rows, by their numbers; with it, which row was meant. */
export type Decided = ReadonlyMap<number, { cells: string; treatment: string }>;

export async function decidedRows(importId: string): Promise<Decided> {
  const rows = await db()
    .selectFrom('importRows')
    .select(['number', 'cells', 'treatment'])
    .where('importId', '=', importId)
    .where('treatment', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ number, cells, treatment }) => [number, { cells, treatment: treatment ?? '{}' }]),
  );
}

/** Whether somebody decided anything about a row. */
export async function hasDecisions(importId: string): Promise<boolean> {
  const decided = db().selectFrom('importRows').select('number').where('importId', '=', importId);
  return (await decided.where('treatment', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
}

/** What was decided about this very row, also where other letters are read in it by now. */
export function decidedOf(decided: Decided, { number, cells }: NumberedRow): string | null {
  const before = decided.get(number);
  return before && isAlike(textsIn(before.cells).join('|'), cells.join('|')) ? before.treatment : null;
}

/** Which column is what: as it was said of columns that are still there, else as it is guessed. */
export function mappingOf(
  kind: ImportKind,
  before: Pick<ImportRow, 'columns' | 'mapping'>,
  columns: readonly string[],
): string[] {
  const [names, fields] = [textsIn(before.columns), textsIn(before.mapping)];
  const guessed = guessMapping(kind, columns);
  const kept = columns.map((column, index) => {
    const name = names[index];
    const field = fields[index] ?? '';
    if (name === column) return field;
    // A name that was misread says nothing of why its column was left out.
    return name !== undefined && isAlike(name, column) && field ? field : undefined;
  });
  return columns.map((_, index) => {
    const guess = guessed[index] ?? '';
    return kept[index] ?? (kept.includes(guess) ? '' : guess);
  });
}

/** But for the letters that every encoding has its own signs for. */
const isAlike = (one: string, other: string) => plain(one) === plain(other);
const plain = (text: string) => text.replaceAll(/[^ -~]/g, '').trim();
