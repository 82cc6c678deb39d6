import { setImmediate } from 'node:timers/promises';
import { viewerOfUser } from '../identity/viewer-of-user.server.ts';
import { asSystem, type Viewer } from '../kernel/access/viewer.ts';
import { may } from '../kernel/access/rights.ts';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { rowsAfter } from './check-import.server.ts';
import type { ImportKind } from './kinds/import-kind.ts';
import { importKind } from './kinds/import-kinds.server.ts';
import { endImport, holdImport, leaseImport, releaseImport, wakeWorker } from './import-lease.server.ts';
import {
  alreadyBegun,
  changeImport,
  findImport,
  type ImportRow,
  requireOpen,
  settingsOf,
} from './imports.server.ts';
import { readerOf, type RowReader } from './ready-rows.server.ts';
import { readOn } from './take-file.server.ts';
import { takeSomeBack } from './undo-import.server.ts';
import { writeRows } from './write-rows.server.ts';

/** Milliseconds after which another import gets a turn. */
const SLICE_MS = 1000;

/** Begins to write; it goes on by itself, also in another process, and the screen asks how far it is. */
export async function startImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  requireOpen(row);
  if (row.state !== 'checked') throw alreadyBegun();
  if (row.good === 0) throw new AppError('invalid', 'No rows can be imported.');
  const change = { state: 'running', startedAt: nowIso(), leasedUntil: null } as const;
  if (!(await changeImport(db(), row, ['checked'], change))) throw alreadyBegun();
  wakeWorker();
}

/** All or nothing: what was written so far is taken back. */
export async function stopImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  await changeImport(db(), row, ['running'], { state: 'stopping', endsAs: 'stopped' });
  wakeWorker();
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
  const reader = readerOf(viewer, kind, row);
  let position = row.position;
  while (performance.now() < end) {
    const next = await writeSome(viewer, kind, { row, reader, position });
    if (next === undefined) return;
    position = next;
    // SQLite answers at once: without this nobody else would ever get a turn.
    await setImmediate();
  }
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
    const now = await holdImport(tx, row, 'running');
    if (!now || now.position !== position) return undefined;
    const last = rows.at(-1);
    if (!last) {
      await endImport(tx, now, 'done');
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
