import { record } from '../kernel/access/audit.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { endImport, holdImport, wakeWorker } from './import-lease.server.ts';
import { alreadyBegun, changeImport, findImport, type ImportRow } from './imports.server.ts';
import type { ImportedItem, ImportKind } from './kinds/import-kind.ts';
import { importKind } from './kinds/import-kinds.server.ts';

/** Items that are taken back in one transaction. */
const BATCH = 100;
/** For so many days an import can be taken back. */
export const UNDO_DAYS = 30;

/** Takes back a finished import, as far as nobody has worked on it since. */
export async function undoImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  requireYoung(row);
  await changeImport(db(), row, ['done'], { state: 'stopping', endsAs: 'undone' });
  wakeWorker();
}

/** Whether it can still be taken back. */
export function isYoung({ endedAt, createdAt }: ImportRow): boolean {
  return (endedAt ?? createdAt) >= inSeconds(-UNDO_DAYS * 24 * 3600);
}

function requireYoung(row: ImportRow): void {
  if (!isYoung(row))
    throw new AppError('gone', `An import can be undone for ${UNDO_DAYS} days. This one is older.`);
}

/** Takes back one item that an import made or changed; says why where it cannot. */
export async function undoItem(viewer: Viewer, id: string, itemId: string): Promise<void> {
  const row = await findImport(viewer, id);
  if (row.state !== 'done' && row.state !== 'undone') throw alreadyBegun();
  requireYoung(row);
  await transaction(async (tx) => {
    if (!(await changeImport(tx, row, ['done', 'undone'], {}))) throw alreadyBegun();
    const [item] = await itemsOf(tx, id, { itemId });
    if (!item) return;
    const kept = (await takeBack(tx, viewer, importKind(row.kind), [item])).get(itemId);
    if (kept) throw new AppError('conflict', `It stays as it is: ${kept}`);
    await forgetItems(tx, id, [itemId]);
    await record(tx, {
      action: 'import.item-undone',
      actorId: actorOf(viewer),
      subjectId: id,
      detail: { kind: row.kind },
    });
  });
}

/** Takes the next items back, and says whether there may be more. */
export async function takeSomeBack(viewer: Viewer, kind: ImportKind, row: ImportRow): Promise<boolean> {
  return transaction(async (tx) => {
    const now = await holdImport(tx, row, 'stopping');
    if (!now) return false;
    const items = await itemsOf(tx, row.id, { most: BATCH });
    if (items.length === 0) {
      await endImport(tx, now, now.endsAs ?? 'failed');
      return false;
    }
    const kept = await takeBack(tx, viewer, kind, items);
    for (const [itemId, keptFor] of kept)
      await tx
        .updateTable('importedItems')
        .set({ keptFor })
        .where('importId', '=', row.id)
        .where('itemId', '=', itemId)
        .execute();
    const gone = items.flatMap(({ itemId }) => (kept.has(itemId) ? [] : [itemId]));
    await forgetItems(tx, row.id, gone);
    await tx
      .updateTable('imports')
      .set({ keptBack: now.keptBack + kept.size })
      .where('id', '=', row.id)
      .execute();
    return true;
  });
}

/**
 * What this import changed and gives back is again what an earlier import had left, where nobody came between the two:
 * then that one can be taken back, too.
 */
async function takeBack(
  tx: Tx,
  viewer: Viewer,
  kind: ImportKind,
  items: readonly ImportedItem[],
): Promise<Map<string, string>> {
  const kept = await kind.takeBack(tx, viewer, items);
  for (const { itemId, deed, version } of items) {
    if (deed !== 'changed' || kept.has(itemId)) continue;
    const { now } = await tx
      .selectFrom('revisions')
      .select((eb) => eb.fn.max('version').as('now'))
      .where('kind', '=', kind.kind)
      .where('itemId', '=', itemId)
      .executeTakeFirstOrThrow();
    if (now === version + 1) await moveUp(tx, itemId, version - 1, now);
  }
  return kept;
}

/** What left this version has left that one; and so on, as long as one followed upon the other. */
async function moveUp(tx: Tx, itemId: string, from: number, to: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('importedItems')
    .set({ version: to })
    .where('itemId', '=', itemId)
    .where('version', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await moveUp(tx, itemId, from - 1, to - 1);
}

async function itemsOf(
  tx: Tx,
  importId: string,
  { itemId, most = 1 }: { itemId?: string; most?: number },
): Promise<ImportedItem[]> {
  let query = tx
    .selectFrom('importedItems')
    .select(['itemId', 'deed', 'version', 'before'])
    .where('importId', '=', importId);
  query = itemId ? query.where('itemId', '=', itemId) : query.where('keptFor', 'is', null);
  // What came last goes first: a later row may build on an earlier one.
  const rows = await query.orderBy('number', 'desc').orderBy('itemId').limit(most).execute();
  return rows.map((row) => ({ ...row, before: JSON.parse(row.before ?? '{}') as unknown }));
}

async function forgetItems(tx: Tx, importId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('importedItems').where('importId', '=', importId).where('itemId', 'in', ids).execute();
}

const actorOf = (viewer: Viewer) => (viewer.kind === 'user' ? viewer.id : null);
