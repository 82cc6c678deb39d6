import { setImmediate } from 'node:timers/promises';
import { viewerOfUser } from '../identity/viewer-of-user.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { asSystem, type Viewer } from '../kernel/access/viewer.ts';
import { may } from '../kernel/access/rights.ts';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { rowsAfter } from './check-import.server.ts';
import type { ImportedItem, ImportKind } from './kinds/import-kind.ts';
import { importKind } from './kinds/import-kinds.server.ts';
import { leased, leaseImport, LEASE_SECONDS, PROCESS, releaseImport } from './import-lease.server.ts';
import {
  alreadyBegun,
  changeImport,
  findImport,
  foundIn,
  type ImportRow,
  requireOpen,
  settingsOf,
  textsIn,
} from './imports.server.ts';
import { RowReader } from './ready-rows.server.ts';
import { readOn } from './take-file.server.ts';
import { writeRows } from './write-rows.server.ts';

/** Milliseconds after which another import gets a turn. */
const SLICE_MS = 1000;
/** Items that are taken back in one transaction. */
const BATCH = 100;
/** For so many days an import can be taken back. */
export const UNDO_DAYS = 30;

let wake: () => void = () => undefined;

/** What to call when there is work for `workOnImports`; set by whoever runs the jobs. */
export function onImportBegun(callback: () => void): void {
  wake = callback;
}

/** Begins to write; it goes on by itself, also in another process, and the screen asks how far it is. */
export async function startImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  requireOpen(row);
  if (row.state !== 'checked') throw alreadyBegun();
  if (row.good === 0) throw new AppError('invalid', 'No rows can be imported.');
  const change = { state: 'running', startedAt: nowIso(), leasedUntil: null } as const;
  if (!(await changeImport(db(), row, ['checked'], change))) throw alreadyBegun();
  wake();
}

/** All or nothing: what was written so far is taken back. */
export async function stopImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  await changeImport(db(), row, ['running'], { state: 'stopping', endsAs: 'stopped' });
  wake();
}

/** Takes back a finished import, as far as nobody has worked on it since. */
export async function undoImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  requireYoung(row);
  await changeImport(db(), row, ['done'], { state: 'stopping', endsAs: 'undone' });
  wake();
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
    const kept = (await importKind(row.kind).takeBack(tx, viewer, [item])).get(itemId);
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

/** A job: goes on with what was begun, a little at a time. Answers whether there is more to do. */
export async function workOnImports(): Promise<boolean> {
  const row = await leaseImport();
  if (!row) return false;
  try {
    if (row.state === 'reading') await readOn(row);
    else await work(row);
  } catch (error) {
    if (isUnavailable(error) || row.state !== 'running') throw error;
    log.error({ import: row.id, ...describeError(error) }, 'import failed');
    await changeImport(db(), row, ['running'], { state: 'stopping', endsAs: 'failed' });
  } finally {
    await releaseImport(row.id);
  }
  return true;
}

async function work(row: ImportRow): Promise<void> {
  const kind = importKind(row.kind);
  const viewer = row.ownerId === null ? undefined : await viewerOfUser(row.ownerId);
  const end = performance.now() + SLICE_MS;
  if (row.state === 'stopping') {
    const by = viewer && may(viewer, 'bee') ? viewer : asSystem('what an import made is taken back');
    while (performance.now() < end && (await takeSomeBack(by, kind, row))) await setImmediate();
    return;
  }
  if (!viewer || !may(viewer, 'bee')) {
    await changeImport(db(), row, ['running'], { state: 'stopping', endsAs: 'failed' });
    return;
  }
  const { dates, country, fixed } = settingsOf(row);
  const order = dates || foundIn(row).dates?.order || 'dmy';
  const reader = new RowReader(viewer, kind, {
    mapping: textsIn(row.mapping),
    fixed,
    habits: { country, dates: order },
  });
  let position = row.position;
  while (performance.now() < end) {
    const next = await writeSome(viewer, kind, { row, reader, position });
    if (next === undefined) return;
    position = next;
    // SQLite answers at once: without this nobody else would ever get a turn.
    await setImmediate();
  }
}

/** The import, held; undefined where somebody has stopped it, or another process has taken it over. */
async function hold(tx: Tx, { id }: ImportRow, state: ImportRow['state']): Promise<ImportRow | undefined> {
  return tx
    .updateTable('imports')
    .set({ ...leased(LEASE_SECONDS), updatedAt: nowIso() })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('leasedBy', '=', PROCESS)
    .returningAll()
    .executeTakeFirst();
}

/** Writes the next rows and says how far that was; undefined where there is nothing more to do. */
async function writeSome(
  viewer: Viewer,
  kind: ImportKind,
  { row, reader, position }: { row: ImportRow; reader: RowReader; position: number },
): Promise<number | undefined> {
  const rows = await rowsAfter(row.id, position, kind.atOnce);
  const checked = await reader.read(rows);
  return transaction(async (tx) => {
    const now = await hold(tx, row, 'running');
    if (!now || now.position !== position) return undefined;
    const last = rows.at(-1);
    if (!last) {
      await end(tx, now, 'done');
      return undefined;
    }
    const ways = settingsOf(now);
    const outcome = await writeRows(tx, viewer, kind, { importId: row.id, rows: checked, ways });
    await tx
      .updateTable('imports')
      .set({
        position: last.number,
        done: now.done + outcome.done,
        changed: now.changed + outcome.changed,
        known: now.known + outcome.known,
        refused: now.refused + outcome.refused,
      })
      .where('id', '=', row.id)
      .execute();
    return last.number;
  });
}

/** Takes the next items back, and says whether there may be more. */
async function takeSomeBack(viewer: Viewer, kind: ImportKind, row: ImportRow): Promise<boolean> {
  return transaction(async (tx) => {
    const now = await hold(tx, row, 'stopping');
    if (!now) return false;
    const items = await itemsOf(tx, row.id, { most: BATCH });
    if (items.length === 0) {
      await end(tx, now, now.endsAs ?? 'failed');
      return false;
    }
    const kept = await kind.takeBack(tx, viewer, items);
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

async function end(tx: Tx, row: ImportRow, state: 'done' | 'stopped' | 'undone' | 'failed'): Promise<void> {
  const { kind, done, changed, keptBack } = row;
  await tx
    .updateTable('imports')
    .set({ state, endedAt: nowIso(), leasedUntil: null })
    .where('id', '=', row.id)
    .execute();
  const detail = state === 'done' ? { kind, made: done, changed } : { kind, kept: keptBack };
  await record(tx, { action: `import.${state}`, actorId: row.ownerId, subjectId: row.id, detail });
}
