import { writeCsv } from '../kernel/formats/csv.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { db } from '../platform/db/database.server.ts';
import { findImport, textsIn } from './imports.server.ts';

const BATCH = 500;

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
      const rows = await refusedAfter(id, after);
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

function refusedAfter(importId: string, after: number) {
  return db()
    .selectFrom('importRows')
    .select(['number', 'cells', 'refusal'])
    .where('importId', '=', importId)
    .where('refusal', 'is not', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(BATCH)
    .execute();
}
