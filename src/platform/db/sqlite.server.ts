import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { type SqliteDatabase, SqliteDriver } from './sqlite-driver.server.ts';

const STATEMENTS_KEPT = 500;
/** Milliseconds that opening waits for another process; nothing else is done then. */
const OPENING_MS = 5_000;
/** Milliseconds that a statement or a transaction waits until another process lets the database go. */
const PATIENCE_MS = 20_000;

const PRAGMAS = [
  'journal_mode=WAL',
  'synchronous=FULL',
  'foreign_keys=ON',
  'temp_store=MEMORY',
  // In kilobytes, and in pages of 4. Of the usual 2 MB a group of transactions (sqlite-driver.server.ts) changes more, and writes
  // it twice; and with 4 MB of log nearly every group has the file itself written. These halve what goes to the disk in a rush.
  'cache_size=-8000',
  'wal_autocheckpoint=4000',
];

/** The driver itself lets one at a time have the one connection. */
class OneConnection extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  readonly #driver: SqliteDriver;
  constructor(driver: SqliteDriver) {
    super({ database: async () => Promise.reject(new Error('The driver has opened it.')) });
    this.#driver = driver;
  }
  override createAdapter(): SqliteAdapter {
    return new OneConnection();
  }
  override createDriver(): SqliteDriver {
    return this.#driver;
  }
}

/** node:sqlite behind Kysely's SQLite dialect: WAL, every commit on disk, foreign keys on. */
export function sqliteDialect(path: string, patienceMs = PATIENCE_MS): SqliteDialect {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: OPENING_MS });
  for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`);
  // From now on nobody waits inside SQLite: the whole process would stand still.
  database.exec('PRAGMA busy_timeout=0');
  const reader = path === ':memory:' ? undefined : new DatabaseSync(path, { readOnly: true, timeout: 0 });
  return new Dialect(new SqliteDriver(forDriver(database, reader), patienceMs));
}

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

function forDriver(database: DatabaseSync, reader: DatabaseSync | undefined): SqliteDatabase {
  return {
    query: askingOf(database),
    ...(reader ? { read: askingOf(reader) } : {}),
    run: (sql) => database.exec(sql),
    isInTransaction: () => database.isTransaction,
    close: () => {
      reader?.close();
      database.close();
    },
  };
}

function askingOf(database: DatabaseSync): SqliteDatabase['query'] {
  const statements = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    const oldest = statements.keys().next().value;
    if (statements.size >= STATEMENTS_KEPT && oldest !== undefined) statements.delete(oldest);
    statements.set(sql, prepared);
    return prepared;
  }

  return (sql, parameters) => {
    const { statement, hasRows } = prepare(sql);
    const values = parameters.map(toSqlite);
    if (hasRows) return { rows: statement.all(...values) as never[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

/** node:sqlite refuses booleans and undefined. */
function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
