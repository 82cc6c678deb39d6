import { type SelectQueryBuilder, sql } from 'kysely';
import { unhurried } from '../request-scope.server.ts';
import { dialect, type Tx } from './database.server.ts';

/**
 * Locks the selected rows until the transaction ends. In SQLite the transaction itself is the lock:
 * it was begun as a writer (`sqlite.server.ts`).
 */
export function locked<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
): SelectQueryBuilder<D, T, O> {
  return dialect() === 'postgres' ? query.forUpdate() : query;
}

/** Locks the selected rows against change: others may do the same with them, and nobody writes or deletes them. */
export function lockedShared<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
): SelectQueryBuilder<D, T, O> {
  return dialect() === 'postgres' ? query.forShare() : query;
}

/** As `locked`, but passes over rows that another process holds: for queues. */
export function lockedSkippingBusy<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
): SelectQueryBuilder<D, T, O> {
  return dialect() === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/**
 * Waits until no other process is in a transaction that took the lock of this name; held until this one ends. For
 * what is done at the start: from here on the transaction waits for locks however long it takes.
 */
export async function lockAtStart(tx: Tx, name: string): Promise<void> {
  if (dialect() !== 'postgres') return;
  await sql`set local lock_timeout = 0`.execute(tx);
  await unhurried(() => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx));
}

/** Waits, as for a row, until no other transaction holds this key; for what has no row yet, or more than one. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  if (dialect() === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx);
}
