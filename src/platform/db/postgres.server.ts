import { PostgresAdapter, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Whoever migrates holds a lock of its own, which ends with the transaction (`migrate.server.ts`). */
class LockedOutside extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely's dialect without locks of a session, which a pooler in transaction mode would leave behind. */
class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedOutside();
  }
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  pool.on('error', () => undefined); // an idle connection that died is replaced on the next query
  // One that dies while it is used is the error of the query that waits on it; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Dialect({ pool });
}
