import { notFound } from '../../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../access/viewer.ts';
import { inSeconds, nowIso } from '../../../platform/clock.server.ts';
import { type Db, db, type Tx } from '../../../platform/db/database.server.ts';
import { fullName } from '../../../texts/full-name.ts';

export interface Revision {
  version: number;
  changedAt: string;
  /** The person's name, or '' for the program's own doing. */
  changedBy: string;
}

/** Keeps what an item was at a version; to be called in the transaction of every save. */
export async function recordRevision(
  tx: Tx,
  viewer: Viewer,
  { kind, itemId, version, snapshot }: { kind: string; itemId: string; version: number; snapshot: unknown },
): Promise<void> {
  const changedBy = userIdOf(viewer);
  await tx
    .insertInto('revisions')
    .values({ kind, itemId, version, snapshot: JSON.stringify(snapshot), changedAt: nowIso(), changedBy })
    .execute();
}

/** What an item has been, newest first. The caller has asked whether the viewer may see the item. */
export async function listRevisions(kind: string, itemId: string): Promise<Revision[]> {
  const rows = await db()
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.changedBy')
    .select([
      'revisions.version',
      'revisions.changedAt',
      'revisions.changedBy',
      'users.id',
      'users.givenName',
      'users.familyName',
    ])
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .orderBy('revisions.version', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ version, changedAt, changedBy, id, givenName, familyName }) => ({
    version,
    changedAt,
    changedBy: changedBy !== null && id === null ? 'A deleted account' : fullName({ givenName, familyName }),
  }));
}

/** The same with what the item was. */
export async function listSnapshots(
  kind: string,
  itemId: string,
): Promise<(Revision & { snapshot: unknown })[]> {
  const rows = await listRevisions(kind, itemId);
  const texts = await db()
    .selectFrom('revisions')
    .select(['version', 'snapshot'])
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
  const byVersion = new Map(texts.map(({ version, snapshot }) => [version, snapshot]));
  return rows.map((row) => ({ ...row, snapshot: JSON.parse(byVersion.get(row.version) ?? '{}') as unknown }));
}

/** Of how many versions it is said what they changed: texts are long. */
const MOST_TOLD = 40;

/** What an item was at its latest versions, by their numbers. */
export async function latestSnapshots(
  kind: string,
  itemId: string,
): Promise<Map<number, Record<string, unknown>>> {
  const rows = await db()
    .selectFrom('revisions')
    .select(['version', 'snapshot'])
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .orderBy('version', 'desc')
    .limit(MOST_TOLD + 1)
    .execute();
  return new Map(
    rows.map(({ version, snapshot }) => [version, JSON.parse(snapshot) as Record<string, unknown>]),
  );
}

/** The snapshot of one version; not found where there is none. */
export async function findRevision<T>(kind: string, itemId: string, version: number): Promise<T> {
  const row = await db()
    .selectFrom('revisions')
    .select('snapshot')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw notFound();
  return JSON.parse(row.snapshot) as T;
}

/** What an item was at a version, or just before it where that one is no longer kept; undefined before its time. */
export async function snapshotAt(
  tx: Db | Tx,
  { kind, itemId, version }: { kind: string; itemId: string; version: number },
): Promise<Record<string, unknown> | undefined> {
  const row = await tx
    .selectFrom('revisions')
    .select('snapshot')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.snapshot) as Record<string, unknown>);
}

const FOLDED_SECONDS = 60;

/** Whether the step from one snapshot to the next was one of many small ones. */
export type SmallStep = (before: Record<string, unknown>, after: Record<string, unknown>) => boolean;

/**
 * Forgets the revision that a newer one has just taken the place of, when it is young and was but a small step:
 * where people save every few seconds, the history stays one that can be read.
 */
export async function foldRevision(
  tx: Tx,
  { kind, itemId, version }: { kind: string; itemId: string; version: number },
  isSmall: SmallStep,
): Promise<void> {
  const [young, before] = await tx
    .selectFrom('revisions')
    .select(['version', 'snapshot', 'changedAt'])
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
  if (!young || !before || young.version !== version || young.changedAt < inSeconds(-FOLDED_SECONDS)) return;
  const [then, now] = [before.snapshot, young.snapshot].map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  if (!then || !now || !isSmall(then, now)) return;
  await tx
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('version', '=', version)
    .execute();
}
