import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { isUnavailable } from '../app-error.ts';
import { config } from '../config.server.ts';
import { db, sqlitePath, type Tx } from '../db/database.server.ts';
import { requireWritable } from '../db/sqlite-file.server.ts';
import { writesFail } from '../db/database-state.server.ts';
import { transaction } from '../db/transaction.server.ts';
import { files } from '../files/files.server.ts';
import { pingOutbox } from '../mail/transport.server.ts';
import { describeError, log } from '../log.server.ts';

const PATIENCE_MS = 3_000;
let stopping = false;

/** From now on no new work should be sent here. */
export function stopBeingReady(): void {
  stopping = true;
}

/** `/healthz`: the process lives. `/readyz`: its database and files answer, and the outbox where mail is only written. */
export const health = new Hono()
  .get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  .get('/readyz', async (c) => {
    const { smtpUrl, dataDir } = config();
    const parts = await Promise.all([
      check('database', askDatabase),
      check('files', () => files().ping()),
      // A mail server that is away is no reason to send guests elsewhere: mail waits for it.
      ...(smtpUrl ? [] : [check('outbox', () => pingOutbox(dataDir))]),
    ]);
    const ready = !stopping && parts.every((part) => part.state === 'ok');
    const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
    return c.json(stopping ? { ...states, process: 'stopping' } : states, ready ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });

/** It answers; and where nothing could be written the last time, that can be done again. */
async function askDatabase(): Promise<void> {
  await sql`select 1`.execute(db());
  // A connection that was opened before still writes; the next one would not.
  const { databaseUrl, dataDir } = config();
  if (!databaseUrl) requireWritable(sqlitePath(dataDir));
  if (writesFail()) await transaction(tryToWrite);
}

/** Writes and takes it back: an update that changes nothing would write nothing. */
async function tryToWrite(tx: Tx): Promise<void> {
  const name = `try-${randomUUID()}`;
  await tx.insertInto('siteSettings').values({ name, value: '' }).execute();
  await tx.deleteFrom('siteSettings').where('name', '=', name).execute();
}

/** 'ok', or why not, as far as anybody may know: the kind of error, no address and no path. */
async function check(name: string, ask: () => Promise<unknown>): Promise<{ name: string; state: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('no answer'), { code: 'no answer' })),
      PATIENCE_MS,
    );
  });
  try {
    await Promise.race([ask(), late]);
    return { name, state: 'ok' };
  } catch (error) {
    if (!isUnavailable(error)) log.warn({ part: name, ...describeError(error) }, 'not ready');
    return { name, state: `unavailable: ${reasonOf(error)}` };
  } finally {
    clearTimeout(timer);
  }
}

/** What lies behind, where an error of ours was made of another. */
function reasonOf(error: unknown): string {
  const cause = (error as Error).cause ?? error;
  const { code, name, errstr } = cause as NodeJS.ErrnoException & { errstr?: string };
  return errstr ?? code ?? name;
}
