import { closeSync, fstatSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../platform/config.server.ts';
import { closeDatabase, sqlitePath } from '../platform/db/database.server.ts';
import { otherConnections } from '../platform/db/postgres/dump.server.ts';
import { type HeldSqlite, holdSqlite } from '../platform/db/sqlite-file.server.ts';
import { Refusal } from './command.server.ts';

/** How long connections of a server that has just been stopped may take to end. */
const ENDING_MS = 2_000;
const AGAIN_MS = 100;

/** Holds the SQLite database so that no server can work on it; refuses while one does. */
export function holdDatabase({ dataDir }: Config): HeldSqlite {
  mkdirSync(dataDir, { recursive: true });
  const held = holdSqlite(sqlitePath(dataDir));
  if (!held)
    throw new Refusal('The server is running (the database is open in another process). Stop it first.');
  return held;
}

/** An empty file that one process alone holds, until it removes it or ends. Undefined where another one does. */
export function holdFile(path: string): { remove: () => void } | undefined {
  const opened = openSync(path, 'a', 0o600);
  const { ino } = fstatSync(opened);
  closeSync(opened);
  const held = holdSqlite(path);
  // Removed in between by whoever held it, it is no longer what others meet.
  if (held && statSync(path, { throwIfNoEntry: false })?.ino === ino)
    return {
      remove() {
        rmSync(path);
        held.release();
      },
    };
  held?.release();
  return undefined;
}

/** For what changes the key: a server keeps it in memory, and would open nothing any more. */
export async function requireStopped(config: Config): Promise<void> {
  if (config.databaseUrl) await requireNobodyConnected(config.databaseUrl);
  else holdDatabase(config).release();
  await closeDatabase();
}

/** Refuses while somebody is connected to the PostgreSQL database with our name; `ours` is a connection that we hold. */
export async function requireNobodyConnected(databaseUrl: string, ours?: number): Promise<void> {
  const end = performance.now() + ENDING_MS;
  let others = await otherConnections(databaseUrl, ours);
  while (others.length > 0 && performance.now() < end) {
    await setTimeout(AGAIN_MS);
    others = await otherConnections(databaseUrl, ours);
  }
  if (others.length === 0) return;
  const names = [...new Set(others)].join(', ');
  throw new Refusal(
    `The database has ${others.length} other connection(s) (${names}): stop every server, and pause a pooler before it.`,
  );
}
