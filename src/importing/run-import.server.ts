import { setImmediate } from 'node:timers/promises';
import { AppError } from '../platform/app-error.ts';
import { asSystem, type Viewer } from '../kernel/viewer.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { checkRow, importKind } from './import-kinds.server.ts';
import { forgetRows, keptRows } from './kept-table.server.ts';
import { changeImport, findImport, type ImportRow, moveImport } from './imports.server.ts';

/** Items that are taken back at once. */
const BATCH = 250;
/** Seconds without a sign of life after which a run has died with its process. */
const DEAD_AFTER = 120;

/** Begins to write; goes on by itself, the screen asks how far it is. */
export async function startImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  if (row.good === 0) throw new AppError('invalid', 'There is no row that can be imported.');
  const begun = new AppError('conflict', 'This import has already begun.');
  if (row.state !== 'checked') throw begun;
  const batches = await keptRows(id);
  if (!(await moveImport(id, ['checked'], 'running'))) throw begun;
  void run(viewer, row, batches).catch((error: unknown) => log.error(describeError(error), 'import failed'));
}

/** All or nothing: what was written so far is taken back. */
export async function stopImport(viewer: Viewer, id: string): Promise<void> {
  await findImport(viewer, id);
  await moveImport(id, ['running'], 'stopping');
}

/** Takes back a finished import, as far as nobody has built on it. */
export async function undoImport(viewer: Viewer, id: string): Promise<void> {
  const row = await findImport(viewer, id);
  if (!(await moveImport(id, ['done'], 'stopping'))) return;
  await takeBack(viewer, row, 'undone');
}

async function run(viewer: Viewer, row: ImportRow, batches: Iterable<string[][]>): Promise<void> {
  const what = importKind(row.kind);
  const mapping = JSON.parse(row.mapping) as string[];
  try {
    let [done, known] = [0, 0];
    for (const rows of batches) {
      if (!(await stillRunning(row.id))) return await takeBack(viewer, row, 'stopped');
      const good = rows.flatMap((cells) => {
        const checked = checkRow(what, mapping, cells);
        return Object.keys(checked.errors).length === 0 ? [checked.row] : [];
      });
      const made = good.length > 0 ? await what.write(viewer, good) : [];
      await remember(row.id, made);
      done += made.length;
      known += good.length - made.length;
      await changeImport(row.id, { done, known });
      // SQLite answers at once: without this nobody else would ever get a turn.
      await setImmediate();
    }
    if (!(await moveImport(row.id, ['running'], 'done'))) return await takeBack(viewer, row, 'stopped');
    await forgetRows(row.id);
  } catch (error) {
    await takeBack(viewer, row, 'failed');
    throw error;
  }
}

async function stillRunning(id: string): Promise<boolean> {
  const row = await db().selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'running';
}

async function remember(importId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db()
    .insertInto('importedItems')
    .values(ids.map((itemId) => ({ importId, itemId })))
    .execute();
}

async function takeBack(
  viewer: Viewer,
  row: ImportRow,
  state: 'stopped' | 'undone' | 'failed',
): Promise<void> {
  const what = importKind(row.kind);
  for (;;) {
    const items = await db()
      .selectFrom('importedItems')
      .select('itemId')
      .where('importId', '=', row.id)
      .limit(BATCH)
      .execute();
    if (items.length === 0) break;
    const ids = items.map(({ itemId }) => itemId);
    await what.forget(viewer, ids);
    await db()
      .deleteFrom('importedItems')
      .where('importId', '=', row.id)
      .where('itemId', 'in', ids)
      .execute();
    await changeImport(row.id, {});
    await setImmediate();
  }
  await changeImport(row.id, { state, done: 0, known: 0 });
  await forgetRows(row.id);
}

/** For the jobs: a run whose process died is taken back, so that nothing is half there. */
export async function tidyImports(): Promise<boolean> {
  const dead = await db()
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['running', 'stopping'])
    .where('updatedAt', '<', inSeconds(-DEAD_AFTER))
    .execute();
  for (const row of dead) await takeBack(asSystem('an import that died is taken back'), row, 'failed');
  return false;
}
