import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

const STATEMENTS_KEPT = 500;

/** node:sqlite behind Kysely's SQLite dialect: WAL, every commit on disk, foreign keys on. */
export function sqliteDialect(path: string): SqliteDialect {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path, { timeout: 5_000 });
  for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'temp_store=MEMORY']) {
    db.exec(`PRAGMA ${pragma}`);
  }
  return new SqliteDialect({ database: asKyselyDatabase(db) });
}

function asKyselyDatabase(db: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => db.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = prepare(db, sql);
      const oldest = statements.keys().next().value;
      if (statements.size >= STATEMENTS_KEPT && oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function prepare(db: DatabaseSync, sql: string): SqliteStatement {
  // A deferred transaction that reads first can fail when it writes; an immediate one waits its turn.
  const statement = db.prepare(sql === 'begin' ? 'begin immediate' : sql);
  const values = (parameters: readonly unknown[]) => parameters.map(toSqlite);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}

/** node:sqlite refuses booleans and undefined. */
function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
