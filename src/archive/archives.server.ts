import { randomUUID } from 'node:crypto';
import { withBothFactors } from '../identity/reauthentication.server.ts';
import type { SecondFactor } from '../identity/user.ts';
import { record } from '../kernel/access/audit.server.ts';
import { may } from '../kernel/access/rights.ts';
import type { UserViewer, Viewer } from '../kernel/access/viewer.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Db, type Tx } from '../platform/db/database.server.ts';
import { lockKey } from '../platform/db/lock.server.ts';
import { afterCommit, transaction } from '../platform/db/transaction.server.ts';
import { archiveAtWork, type ArchiveRow, AT_WORK, keyOf } from './archive-row.server.ts';
import { dropArchive } from './drop-archive.server.ts';

let wake: () => void = () => undefined;

/** What to call when there is an archive to make; set by whoever runs the jobs. */
export function onArchiveBegun(callback: () => void): void {
  wake = callback;
}

/** Archives hold everything: only who runs the people may have one. */
function requireArchivist(viewer: Viewer): UserViewer {
  if (viewer.kind !== 'user' || !may(viewer, 'people')) throw notFound();
  return viewer;
}

/** One's own newest archive, and whether somebody else’s is being made. */
export async function findOwnArchive(
  viewer: Viewer,
): Promise<{ own: ArchiveRow | undefined; othersAtWork: boolean }> {
  const { id } = requireArchivist(viewer);
  const own = await db()
    .selectFrom('archives')
    .selectAll()
    .where('ownerId', '=', id)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', nowIso())]))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  const atWork = await archiveAtWork();
  return { own, othersAtWork: atWork !== undefined && atWork.ownerId !== id };
}

/** Asks for an archive, in the place of an earlier one; for who proves password and second factor. One is made at a time. */
export async function startArchive(viewer: Viewer, password: string, factor: SecondFactor): Promise<void> {
  const { id: ownerId } = requireArchivist(viewer);
  // Before the code is looked at: who sends this again, its answer being lost, has used it.
  await requireNoneAtWork(db());
  await withBothFactors(viewer, password, factor, async (tx) => {
    await lockKey(tx, 'archives');
    await requireNoneAtWork(tx);
    const earlier = await tx.selectFrom('archives').select('id').where('ownerId', '=', ownerId).execute();
    for (const { id } of earlier) await dropArchive(tx, id);
    const id = randomUUID();
    const row = { id, ownerId, state: 'waiting', createdAt: nowIso() } as const;
    await tx.insertInto('archives').values(row).execute();
    await record(tx, { action: 'archive.started', actorId: ownerId, subjectId: id });
  });
  wake();
}

async function requireNoneAtWork(on: Db | Tx): Promise<void> {
  if (await archiveAtWork(on))
    throw new AppError(
      'conflict',
      'An archive is being made already, and one is made at a time. Please try again when it is done.',
    );
}

/** Deletes one's archive; one that is being made is stopped. */
export async function deleteArchive(viewer: Viewer): Promise<void> {
  const { id: ownerId } = requireArchivist(viewer);
  await transaction(async (tx) => {
    const rows = await tx.selectFrom('archives').select('id').where('ownerId', '=', ownerId).execute();
    for (const { id } of rows) {
      await dropArchive(tx, id);
      await record(tx, { action: 'archive.deleted', actorId: ownerId, subjectId: id });
    }
    afterCommit(tx, () => wake());
  });
}

/** The file of one's own archive, while it is kept. */
export async function findArchiveFile(viewer: Viewer, id: string) {
  const { id: ownerId } = requireArchivist(viewer);
  const row = await db()
    .selectFrom('archives')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('state', 'not in', AT_WORK)
    .executeTakeFirst();
  if (row?.state !== 'ready') throw notFound();
  if ((row.expiresAt ?? '') <= nowIso())
    throw new AppError('gone', 'This archive was kept for 24 hours. Make a new one under Export.');
  return {
    key: keyOf(id),
    size: row.bytes,
    mime: 'application/zip',
    cacheControl: 'private, no-store',
    etag: `"${id}"`,
    download: `everything-${row.createdAt.slice(0, 10)}.zip`,
  };
}

export async function recordDownload(viewer: Viewer, id: string): Promise<void> {
  const { id: actorId } = requireArchivist(viewer);
  await record(db(), { action: 'archive.downloaded', actorId, subjectId: id });
}
