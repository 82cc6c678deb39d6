import type { SelectQueryBuilder } from 'kysely';
import { dialect } from './database.server.ts';

/**
 * Locks the selected rows until the transaction ends. In SQLite the transaction itself is the lock:
 * it was begun as a writer (`sqlite.server.ts`).
 */
export function locked<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
): SelectQueryBuilder<D, T, O> {
  return dialect() === 'postgres' ? query.forUpdate() : query;
}

/** As `locked`, but passes over rows that another process holds: for queues. */
export function lockedSkippingBusy<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
): SelectQueryBuilder<D, T, O> {
  return dialect() === 'postgres' ? query.forUpdate().skipLocked() : query;
}
