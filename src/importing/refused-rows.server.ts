import { writeCsv } from '../kernel/formats/csv.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { db } from '../platform/db/database.server.ts';
import { importKind } from './kinds/import-kinds.server.ts';
import { findImport, type ImportRow, textsIn } from './imports.server.ts';

const BATCH = 500;

/** One row that was not imported, as a screen tells it. */
export interface RefusedRow {
  number: number;
  name: string;
  reason: string;
}

/** The first rows that were not imported: each with its number, whom or what it is about, and the reason. */
export async function firstRefused(row: ImportRow, most: number): Promise<RefusedRow[]> {
  const fields = textsIn(row.mapping);
  const rows = await refusedAfter(row.id, 0, most);
  return rows.map(({ number, cells, refusal }) => {
    const texts = textsIn(cells);
    const said = fields.map((field, index) => [field, (texts[index] ?? '').trim()] as const);
    const name = importKind(row.kind).nameOf(Object.fromEntries(said.filter(([field]) => field)));
    return { number, name: name.slice(0, 120), reason: refusal ?? '' };
  });
}

/** How many rows were not imported: something was wrong with them, or they repeat something and were skipped. */
export async function countRefused(importId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('importRows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .where('refusal', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Every row that was not imported, as it stood in the file, with its number and the reason: piece by piece. */
export async function refusedRows(
  viewer: Viewer,
  id: string,
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const row = await findImport(viewer, id);
  if (row.fileGoneAt)
    throw new AppError(
      'gone',
      'The file of this import was deleted, and the rows that were not imported with it.',
    );
  const encoder = new TextEncoder();
  let after = -1;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (after === -1) {
        after = 0;
        controller.enqueue(encoder.encode(writeCsv([[...textsIn(row.columns), 'Row', 'Reason']])));
        return;
      }
      const rows = await refusedAfter(id, after, BATCH);
      const last = rows.at(-1);
      if (!last) {
        controller.close();
        return;
      }
      after = last.number;
      controller.enqueue(
        encoder.encode(
          writeCsv(
            rows.map(({ number, cells, refusal }) => [...textsIn(cells), number, refusal ?? '']),
            { bom: false },
          ),
        ),
      );
    },
  });
  return { fileName: `not-imported-${id.slice(0, 8)}.csv`, body };
}

function refusedAfter(importId: string, after: number, most: number) {
  return db()
    .selectFrom('importRows')
    .select(['number', 'cells', 'refusal'])
    .where('importId', '=', importId)
    .where('refusal', 'is not', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute();
}
