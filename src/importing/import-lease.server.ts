import { randomUUID } from 'node:crypto';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db, dialect } from '../platform/db/database.server.ts';
import type { ImportRow } from './imports.server.ts';

/** This process; another one, or this one after a restart, has another name. */
export const PROCESS = randomUUID();
/** Seconds without a word after which a process that works on an import counts as dead. */
export const LEASE_SECONDS = 20;

export const leased = (seconds: number) => ({ leasedBy: PROCESS, leasedUntil: inSeconds(seconds) });

/** The oldest import with work to do that nobody does, now ours; undefined where there is none. */
export async function leaseImport(): Promise<ImportRow | undefined> {
  const row = await db()
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['reading', 'running', 'stopping'])
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
