import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../platform/app-error.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { record } from '../access/audit.server.ts';
import { type Viewer, userIdOf } from '../access/viewer.ts';

/** For so long two that were made one can be made two again. */
export const UNDO_DAYS = 30;
const KEPT = UNDO_DAYS * 24 * 3600;
/** Merges that are forgotten at once. */
const MOST_FORGOTTEN = 500;

export interface Pair {
  keptId: string;
  lostId: string;
}

/** Which versions somebody saw when they chose: a newer one is looked at again. */
export interface Seen {
  kept: number;
  lost: number;
}

/** The merge of these two that stands; undefined where they are two. */
export async function standingMerge(on: Db | Tx, { keptId, lostId }: Pair): Promise<string | undefined> {
  const row = await on
    .selectFrom('merges')
    .select('id')
    .where('lostId', '=', lostId)
    .where('keptId', '=', keptId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The merges by which items lie in the bin, by their ids; those that lie there by themselves are left out. */
export async function mergesAway(
  on: Db | Tx,
  lostIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lostIds.length === 0) return new Map();
  const rows = await on
    .selectFrom('merges')
    .select(['id', 'lostId'])
    .where('lostId', 'in', lostIds)
    .where('undoneAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, lostId }) => [lostId, id]));
}

/** What lies in the bin by a merge leaves it by undoing that alone. */
export async function requireNotMergedAway(tx: Tx, lostId: string): Promise<void> {
  if ((await mergesAway(tx, [lostId])).size > 0)
    throw new AppError('conflict', 'This was merged with another one. Undo the merge to have it back.');
}

/** Writes a merge down with what is needed to undo it, in the transaction it happens in. */
export async function keepMerge(
  tx: Tx,
  viewer: Viewer,
  { kind, keptId, lostId, before }: Pair & { kind: string; before: unknown },
): Promise<string> {
  const id = randomUUID();
  const actorId = userIdOf(viewer);
  await tx
    .insertInto('merges')
    .values({ id, kind, keptId, lostId, at: nowIso(), actorId, before: JSON.stringify(before) })
    .execute();
  await record(tx, { action: 'merge.done', actorId, subjectId: keptId, detail: { kind } });
  return id;
}

/** A merge by its id. The caller has asked whether the viewer may see the kind. */
export async function findMerge(kind: string, id: string) {
  const row = await db()
    .selectFrom('merges')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The latest merges of a kind. */
export function listMerges(kind: string) {
  return db()
    .selectFrom('merges')
    .select(['id', 'keptId', 'lostId', 'at'])
    .where('kind', '=', kind)
    .where('undoneAt', 'is', null)
    .where('at', '>', inSeconds(-KEPT))
    .orderBy('at', 'desc')
    .limit(10)
    .execute();
}

/** The merge to undo, held, after the items it is about; undefined where it was undone before. */
export async function lockMerge(tx: Tx, id: string): Promise<(Pair & { before: unknown }) | undefined> {
  const row = await locked(tx.selectFrom('merges').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound();
  if (row.undoneAt) return undefined;
  if (row.at < inSeconds(-KEPT))
    throw new AppError('conflict', `A merge can be undone for ${UNDO_DAYS} days.`);
  return { keptId: row.keptId, lostId: row.lostId, before: JSON.parse(row.before) as unknown };
}

/** Writes down that they are two again, and what stayed as it was, in words. */
export async function endMerge(
  tx: Tx,
  viewer: Viewer,
  { id, kind, keptId, stayed }: { id: string; kind: string; keptId: string; stayed: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('merges')
    .set({ undoneAt: nowIso(), stayed: JSON.stringify(stayed) })
    .where('id', '=', id)
    .execute();
  const detail = { kind, stayed: stayed.length };
  await record(tx, { action: 'merge.undone', actorId: userIdOf(viewer), subjectId: keptId, detail });
}

/** Job: forgets what is needed to undo what can no longer be undone. */
export async function forgetOldMerges(): Promise<boolean> {
  const old = await db()
    .selectFrom('merges')
    .select('id')
    .where('at', '<', inSeconds(-KEPT - 24 * 3600))
    .limit(MOST_FORGOTTEN)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db().deleteFrom('merges').where('id', 'in', ids).execute();
  return ids.length === MOST_FORGOTTEN;
}

export const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'One of the two has changed in the meantime. Nothing was merged; please check them again.',
  );
