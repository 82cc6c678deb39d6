import { AppError, notFound } from '../../platform/app-error.ts';
import { requireNotMergedAway } from '../likeness/merges.server.ts';
import { type Viewer, userIdOf } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import { mayRemove, requireWriter } from './content.policy.ts';
import type { Definition } from './fields/definition.ts';
import { itemFromRow, tableOf } from './row.server.ts';
import { afterWrite, lockRow, lockRows } from './save.server.ts';
import { unlinkedIfTaken } from './translations/linking.server.ts';

/**
 * To the bin: gone from every list and page, to be restored for 30 days (empty-bin.server.ts). Asked again by who put it
 * there, the answer is the same: the first one may have been lost on its way.
 */
export async function binContent(viewer: Viewer, definition: Definition, id: string): Promise<void> {
  requireWriter(viewer);
  const deletedBy = userIdOf(viewer);
  await transaction(async (tx) => {
    const [row] = await lockRows(tx, definition, [id]);
    if (row?.deletedAt && row.deletedBy === deletedBy) return;
    if (!row || row.deletedAt) throw notFound();
    if (!mayRemove(viewer, row))
      throw new AppError('forbidden', 'Only its owner or an administrator can move it to the bin.');
    const kept = definition.keeps?.(itemFromRow(viewer, definition, row));
    if (kept) throw new AppError('conflict', kept);
    await tx
      .updateTable(tableOf(definition))
      .set({ deletedAt: nowIso(), deletedBy })
      .where('id', '=', id)
      .execute();
    await removeFromSearch(tx, definition.kind, id);
    await changePages(tx);
  });
}

export async function restoreContent(viewer: Viewer, definition: Definition, id: string): Promise<void> {
  requireWriter(viewer);
  await transaction(async (tx) => {
    const row = await lockRow(tx, definition, id, { bin: true });
    if (!mayRemove(viewer, row))
      throw new AppError('forbidden', 'Only its owner or an administrator can restore it.');
    await requireNotMergedAway(tx, id);
    await tx
      .updateTable(tableOf(definition))
      .set({
        ...(await unlinkedIfTaken(tx, definition, row)),
        deletedAt: null,
        deletedBy: null,
        version: row.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await afterWrite(tx, viewer, definition, id);
  });
}
