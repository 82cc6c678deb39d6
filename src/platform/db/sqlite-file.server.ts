import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Query } from './query.ts';

const BUSY = 5;
const ALL_PAGES = 1 << 30;

export const isHeldElsewhere = (error: unknown) => (error as { errcode?: number }).errcode === BUSY;

/** A consistent copy, also while a server writes: one file, with what was committed when it began. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 5_000 });
  try {
    // In one step: a copy in many begins anew with every write of somebody else.
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode=delete');
  copy.close();
}

/** Asks a file that nobody writes. */
export async function withSqliteFile<T>(path: string, work: (query: Query) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return await work(async <R>(sql: string) => database.prepare(sql).all() as R[]);
  } finally {
    database.close();
  }
}

/** A database that nobody else can open until it is let go. */
export interface HeldSqlite {
  query: Query;
  /** Rows one by one, for what is too much at once. */
  rows: (sql: string) => Iterable<Record<string, string | number | null>>;
  release: () => void;
}

/**
 * Holds the database alone, with what a crash left in its `-wal` written into the file. Undefined when somebody else
 * has it open. The lock is the file's own: it ends with the process, whatever happens. Nothing may open the file
 * by other means meanwhile, not even to read: closing it would end the lock.
 */
export function holdSqlite(path: string): HeldSqlite | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma locking_mode=exclusive');
    database.exec('begin exclusive');
    database.exec('commit');
    database.exec('pragma journal_mode=delete');
  } catch (error) {
    database.close();
    if (isHeldElsewhere(error)) return undefined;
    throw error;
  }
  rmSync(`${path}-shm`, { force: true });
  return {
    query: async <R>(sql: string) => database.prepare(sql).all() as R[],
    rows: (sql) =>
      database.prepare(sql).iterate() as IterableIterator<Record<string, string | number | null>>,
    release: () => database.close(),
  };
}

/** Throws the system's error where a file of the database cannot be read and written: SQLite would go on, read-only. */
export function requireWritable(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
}
