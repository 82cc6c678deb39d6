import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inSeconds } from '../platform/clock.server.ts';
import { type Db, db, type Tx } from '../platform/db/database.server.ts';
import type { ArchivesTable } from '../platform/db/tables/operations-tables.server.ts';

export type ArchiveRow = Selectable<ArchivesTable>;

/** This process; another one, or this one after a restart, has another name. */
export const PROCESS = randomUUID();
/** Seconds without a word after which a process that makes an archive counts as dead. */
export const LEASE_SECONDS = 60;
/** Hours for which an archive can be downloaded. */
export const KEPT_HOURS = 24;
export const AT_WORK = ['waiting', 'working'] as const;

/** Where the file of an archive is in the store. */
export const keyOf = (id: string) => `archives/${id}.zip`;

/** Writes `change` for as long as `process` makes it; false where it was deleted or taken over. */
export async function changeOwnArchive(
  tx: Db | Tx,
  { id, process }: { id: string; process: string },
  change: Partial<ArchiveRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archives')
    .set({ leasedUntil: inSeconds(LEASE_SECONDS), ...change })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('leasedBy', '=', process)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function archiveAtWork(tx: Db | Tx = db()): Promise<ArchiveRow | undefined> {
  return tx.selectFrom('archives').selectAll().where('state', 'in', AT_WORK).executeTakeFirst();
}
