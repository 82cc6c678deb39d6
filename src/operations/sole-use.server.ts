import { mkdirSync } from 'node:fs';
import type { Config } from '../platform/config.server.ts';
import { sqlitePath } from '../platform/db/database.server.ts';
import { otherConnections } from '../platform/db/postgres-dump.server.ts';
import { type HeldSqlite, holdSqlite } from '../platform/db/sqlite-file.server.ts';
import { Refusal } from './command.server.ts';

/** Holds the SQLite database, where one is used, so that no server can work on it; refuses while one does. */
export function holdDatabase({ dataDir }: Config): HeldSqlite {
  mkdirSync(dataDir, { recursive: true });
  const held = holdSqlite(sqlitePath(dataDir));
  if (!held)
    throw new Refusal('The server is running (the database is open in another process). Stop it first.');
  return held;
}

/** Refuses while somebody is connected to the PostgreSQL database with our name. */
export async function requireNobodyConnected(databaseUrl: string): Promise<void> {
  const others = await otherConnections(databaseUrl);
  if (others.length === 0) return;
  const names = [...new Set(others)].join(', ');
  throw new Refusal(
    `The database has ${others.length} other connection(s) (${names}): stop every server, and pause a pooler before it.`,
  );
}
