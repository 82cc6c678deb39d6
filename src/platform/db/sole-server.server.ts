import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.server.ts';
import { isHeldElsewhere } from './sqlite-file.server.ts';

/** How long a server that was told to stop may take to be gone, and how often that is looked at. */
const ENDING_MS = 5_000;
const AGAIN_MS = 100;

let lock: DatabaseSync | undefined;

/**
 * SQLite has one server: of what it changes, another would hear nothing. The lock is an empty
 * database of its own, held as long as the process lives, however it ends; commands beside the server do not ask for it.
 */
export async function beSoleServer({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl) return;
  const end = performance.now() + ENDING_MS;
  while (!(lock = tryLock(join(dataDir, 'server.lock')))) {
    if (performance.now() > end)
      throw new Error(
        `Another server works in ${dataDir} already. With SQLite there is one: stop it, or choose another DATA_DIR; several need PostgreSQL (DATABASE_URL).`,
      );
    await setTimeout(AGAIN_MS);
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (isHeldElsewhere(error)) return undefined;
    throw error;
  }
}

/** The next server may start. */
export function endSoleServer(): void {
  lock?.close();
  lock = undefined;
}
