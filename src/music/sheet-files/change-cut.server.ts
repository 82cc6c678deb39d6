import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import type { NoteChange, NoteConflict } from './notes.ts';

type CutChange = Extract<NoteChange, { what: 'cut' }>;

/** Keeps how a page is cut and turned; where somebody else did it meanwhile, theirs stands. */
export async function changeCut(
  tx: Tx,
  { by, songId, change }: { by: string; songId: string; change: CutChange },
): Promise<NoteConflict | undefined> {
  const { mediaId, page, seen, crop, turn } = change;
  const value = JSON.stringify({ crop, turn });
  const row = await locked(
    tx
      .selectFrom('sheetPages')
      .selectAll()
      .where('songId', '=', songId)
      .where('mediaId', '=', mediaId)
      .where('page', '=', page),
  ).executeTakeFirst();
  const written = { value, updatedAt: nowIso(), updatedBy: by };
  if (!row) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sheetPages')
      .values({ songId, mediaId, page, version: 1, ...written })
      .onConflict((conflict) => conflict.columns(['songId', 'mediaId', 'page']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 0n ? 'cut' : undefined;
  }
  if (row.value === value) return undefined;
  if (row.version !== seen) return 'cut';
  await tx
    .updateTable('sheetPages')
    .set({ ...written, version: row.version + 1 })
    .where('songId', '=', songId)
    .where('mediaId', '=', mediaId)
    .where('page', '=', page)
    .execute();
  return undefined;
}
