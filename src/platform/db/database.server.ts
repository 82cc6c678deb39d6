import { join } from 'node:path';
import { type CompiledQuery, Kysely, type LogEvent, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.server.ts';
import { driver } from './postgres/driver.server.ts';
import { postgresDialect } from './postgres/postgres.server.ts';
import { requireWritable } from './sqlite-file.server.ts';
import { sqliteDialect } from './sqlite.server.ts';
import type { Tables } from './tables.server.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

interface Open {
  db: Db;
  dialect: 'sqlite' | 'postgres';
  pool: pg.Pool | undefined;
}

let open: Open | undefined;

/** Where SQLite keeps the data. */
export const sqlitePath = (dataDir: string) => join(dataDir, 'jambee.sqlite');

/** Why SQLite's file cannot be worked on, in words; undefined where it can, or PostgreSQL is used. */
export function problemOfSqlite({ databaseUrl, dataDir }: Config): string | undefined {
  const path = sqlitePath(dataDir);
  try {
    if (!databaseUrl) requireWritable(path);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `${path} cannot be written (${code}): it must belong to the user that the server runs as.`;
  }
}

/** Opens PostgreSQL when DATABASE_URL names one, else SQLite in DATA_DIR (or wherever `path` says). */
export function openDatabase({ databaseUrl, dataDir }: Config, path = sqlitePath(dataDir)): Db {
  if (databaseUrl) {
    const { Pool, types } = driver();
    // Counts come back as strings otherwise; none of ours passes 2^53.
    types.setTypeParser(types.builtins.INT8, Number);
    const pool = new Pool({
      connectionString: databaseUrl,
      max: 10,
      // In a rush requests wait in line for one of the ten: on a busy machine longer than five seconds.
      connectionTimeoutMillis: 20_000,
      // A server that is gone without a word is noticed in seconds.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'jambee',
    });
    open = {
      db: new Kysely<Tables>({ dialect: postgresDialect(pool), log: countQuery }),
      dialect: 'postgres',
      pool,
    };
  } else {
    open = {
      db: new Kysely<Tables>({ dialect: sqliteDialect(path), log: countQuery }),
      dialect: 'sqlite',
      pool: undefined,
    };
  }
  return open.db;
}

function opened(): Open {
  if (!open) throw new Error('The database is not open');
  return open;
}

export const db = (): Db => opened().db;
export const dialect = (): 'sqlite' | 'postgres' => opened().dialect;
export const postgresPool = (): pg.Pool | undefined => opened().pool;

export async function closeDatabase(): Promise<void> {
  await open?.db.destroy();
  open = undefined;
}

let queries = 0;
let listener: ((query: CompiledQuery) => void) | undefined;

function countQuery({ query }: LogEvent): void {
  queries += 1;
  listener?.(query);
}

/** Tells of every statement that ran, until it is called without a listener: what the tests of query plans read. */
export function onQuery(listen?: (query: CompiledQuery) => void): void {
  listener = listen;
}

/** How many statements ran since the program started: what the tests of queries per screen count. */
export const queryCount = (): number => queries;
