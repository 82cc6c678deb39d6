import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import type pg from 'pg';
import { noteFailure, noteSuccess } from '../database-state.server.ts';
import { boundedPool } from './bounds.server.ts';

/** How long a transaction waits for a row that another one holds; shorter than proxies wait. */
const LOCK_PATIENCE = '20s';

/** Whoever migrates holds a lock of its own, which ends with the transaction (`migrate.server.ts`). */
class LockedOutside extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely's driver; an error that says that the database is in trouble is what a person can be told. */
class Driver extends PostgresDriver {
  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection(...options);
    } catch (error) {
      throw noteFailure(error);
    }
  }

  /** The setting ends with the transaction: a pooler hands its connection on to others. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`begin; set local lock_timeout = '${LOCK_PATIENCE}'`));
  }

  override async rollbackTransaction(
    ...of: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    // A connection that is lost has nothing to roll back, and is not used again: what ended it is the error to tell.
    await super.rollbackTransaction(...of).catch(() => undefined);
  }
}

/** Kysely's dialect without locks of a session, which a pooler in transaction mode would leave behind. */
class Dialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createAdapter(): PostgresAdapter {
    return new LockedOutside();
  }
  override createDriver(): PostgresDriver {
    return new Driver(this.#config);
  }
}

/** Hears of every statement how the database is. */
async function watch(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  let inTransaction = false;
  let wrote = false;
  connection.executeQuery = async (query, options) => {
    try {
      const result = await execute<never>(query, options);
      if (query.sql.startsWith('begin')) inTransaction = true;
      else if (query.sql === 'commit' || query.sql === 'rollback') inTransaction = false;
      wrote ||= Boolean(result.numAffectedRows);
      noteSuccess('away', 'busy');
      if (wrote && !inTransaction && query.sql !== 'rollback') noteSuccess('full');
      if (!inTransaction) wrote = false;
      return result;
    } catch (error) {
      throw noteFailure(error);
    }
  };
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  pool.on('error', () => undefined); // an idle connection that died is replaced on the next query
  // One that dies while it is used is the error of the query that waits on it; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Dialect({ pool: boundedPool(pool), onCreateConnection: watch });
}
