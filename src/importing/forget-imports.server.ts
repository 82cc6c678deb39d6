import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { AT_WORK, isAtWork } from './import-settings.ts';
import { findImport, type ImportRow } from './imports.server.ts';
import { UNDO_DAYS } from './undo-import.server.ts';
import { dropImport, forgetFile, forgetRows } from './take-file.server.ts';

export const FILE_DAYS = 7;
const DAY = 24 * 3600;

/** Deletes the file and its rows; of an import that never ran, all of it. True where nothing is left. */
export async function deleteFile(viewer: Viewer, id: string): Promise<boolean> {
  const row = await findImport(viewer, id);
  if (isAtWork(row.state))
    throw new AppError('conflict', 'This import is still running. Stop it first, or wait until it is done.');
  return deleteFileOf(row);
}

async function deleteFileOf({ id, state }: Pick<ImportRow, 'id' | 'state'>): Promise<boolean> {
  if (state !== 'mapping' && state !== 'checked') {
    await forgetFile(id);
    await forgetRows(id);
    await db().updateTable('imports').set({ fileGoneAt: nowIso() }).where('id', '=', id).execute();
    return false;
  }
  // Whoever begins it meanwhile was quicker.
  const { numUpdatedRows } = await db()
    .updateTable('imports')
    .set({ state: 'stopped', fileGoneAt: nowIso() })
    .where('id', '=', id)
    .where('state', 'in', ['mapping', 'checked'])
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await dropImport(id);
  return numUpdatedRows === 1n;
}

/** A job: files go a week after they came, and what is needed to take an import back after thirty days. */
export async function forgetOldImports(): Promise<boolean> {
  const old = await db()
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('fileGoneAt', 'is', null)
    .where('createdAt', '<', inSeconds(-FILE_DAYS * DAY))
    .where('state', 'not in', AT_WORK)
    .limit(20)
    .execute();
  for (const row of old) await deleteFileOf(row);
  await db()
    .deleteFrom('importedItems')
    .where('importId', 'in', (query) =>
      query
        .selectFrom('imports')
        .select('id')
        .where('endedAt', '<', inSeconds(-UNDO_DAYS * DAY))
        .where('state', 'not in', AT_WORK),
    )
    .execute();
  return old.length === 20;
}
