import { AppError, isUnavailable } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { inSavepoint } from '../../platform/db/savepoint.server.ts';
import type { Known, ReadyRow, Written } from './import-kind.ts';

/** Why `write` was refused, with nothing of it kept; undefined where it went well. */
export async function refusalOf(tx: Tx, write: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await inSavepoint(tx, write);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    return Object.values(error.fields)[0] ?? error.message;
  }
}

/** Writes one row; what it is refused for becomes its refusal, and the rows beside it are written all the same. */
export async function orRefusal(tx: Tx, number: number, write: () => Promise<Written>): Promise<Written> {
  let written: Written = { number, known: true };
  const refusal = await refusalOf(tx, async () => (written = await write()));
  return refusal === undefined ? written : { number, refusal };
}

/** Makes an item of each row; `make` answers with its id. */
export async function makeEach(
  tx: Tx,
  rows: readonly ReadyRow[],
  make: (texts: ReadyRow['texts'], row: ReadyRow) => Promise<string>,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const row of rows)
    written.push(
      await orRefusal(tx, row.number, async () => {
        const itemId = await make(row.texts, row);
        return { number: row.number, itemId, deed: 'made', version: 1, name: row.texts['title'] ?? '' };
      }),
    );
  return written;
}

/** Writes a row over what is there; `change` answers with the version that it left and what was there before, if anything changed. */
export function changeOne(
  tx: Tx,
  { id, name }: Known,
  { number, texts }: ReadyRow,
  change: (
    texts: ReadyRow['texts'],
  ) => Promise<{ version: number; before: Record<string, unknown> } | undefined>,
): Promise<Written> {
  return orRefusal(tx, number, async () => {
    const done = await change(texts);
    return done ? { number, itemId: id, deed: 'changed', name, ...done } : { number, known: true };
  });
}
