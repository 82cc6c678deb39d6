import { randomUUID } from 'node:crypto';
import { record } from '../kernel/access/audit.server.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db, dialect, type Tx } from '../platform/db/database.server.ts';
import { AT_WORK } from './import-settings.ts';
import type { ImportRow } from './imports.server.ts';

/** This process; another one, or this one after a restart, has another name. */
export const PROCESS = randomUUID();
/** Seconds without a word after which a process that works on an import counts as dead. */
export const LEASE_SECONDS = 20;

export const leased = (seconds: number) => ({ leasedBy: PROCESS, leasedUntil: inSeconds(seconds) });

let wake: () => void = () => undefined;

/** What to call when there is work for `workOnImports`; set by whoever runs the jobs. */
export function onImportBegun(callback: () => void): void {
  wake = callback;
}

/** There is work. */
export const wakeWorker = (): void => wake();

/** The oldest import with work to do that nobody does, now ours; undefined where there is none. */
export async function leaseImport(): Promise<ImportRow | undefined> {
  const row = await db()
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', AT_WORK)
    .where((eb) =>
      eb.or([
        eb('leasedUntil', 'is', null),
        eb('leasedUntil', '<', nowIso()),
        // One process has SQLite's file: whoever else held it is gone.
        ...(dialect() === 'sqlite' ? [eb('leasedBy', '!=', PROCESS)] : []),
      ]),
    )
    .orderBy('updatedAt')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { numUpdatedRows } = await db()
    .updateTable('imports')
    .set({ ...leased(LEASE_SECONDS), updatedAt: nowIso() })
    .where('id', '=', row.id)
    .where('updatedAt', '=', row.updatedAt)
    .where('state', '=', row.state)
    .where((eb) =>
      row.leasedUntil === null ? eb('leasedUntil', 'is', null) : eb('leasedUntil', '=', row.leasedUntil),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...row, ...leased(LEASE_SECONDS) } : undefined;
}

export async function releaseImport(id: string): Promise<void> {
  await db()
    .updateTable('imports')
    .set({ leasedUntil: null, updatedAt: nowIso() })
    .where('id', '=', id)
    .where('leasedBy', '=', PROCESS)
    .execute();
}

/** The import, held; undefined where somebody has stopped it, or another process has taken it over. */
export async function holdImport(
  tx: Tx,
  { id }: ImportRow,
  state: ImportRow['state'],
): Promise<ImportRow | undefined> {
  return tx
    .updateTable('imports')
    .set({ ...leased(LEASE_SECONDS), updatedAt: nowIso() })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('leasedBy', '=', PROCESS)
    .returningAll()
    .executeTakeFirst();
}

/** Its end, for the audit log, too. */
export async function endImport(
  tx: Tx,
  row: ImportRow,
  state: 'done' | 'stopped' | 'undone' | 'failed',
): Promise<void> {
  const { kind, done, changed, keptBack } = row;
  await tx
    .updateTable('imports')
    .set({ state, endedAt: nowIso(), leasedUntil: null })
    .where('id', '=', row.id)
    .execute();
  const detail = state === 'done' ? { kind, made: done, changed } : { kind, kept: keptBack };
  await record(tx, { action: `import.${state}`, actorId: row.ownerId, subjectId: row.id, detail });
}
