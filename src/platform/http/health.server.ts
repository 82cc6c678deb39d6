import { Hono } from 'hono';
import { sql } from 'kysely';
import { db } from '../db/database.server.ts';
import { files } from '../files/files.server.ts';
import { describeError, log } from '../log.server.ts';

const PATIENCE_MS = 3_000;
let stopping = false;

/** From now on no new work should be sent here. */
export function stopBeingReady(): void {
  stopping = true;
}

/** `/healthz`: the process lives. `/readyz`: its database and files answer. */
export const health = new Hono()
  .get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  .get('/readyz', async (c) => {
    const parts = await Promise.all([
      check('database', () => sql`select 1`.execute(db())),
      check('files', () => files().ping()),
    ]);
    const ready = !stopping && parts.every((part) => part.ok);
    return c.json(
      Object.fromEntries(parts.map((part) => [part.name, part.ok ? 'ok' : 'unavailable'])),
      ready ? 200 : 503,
      {
        'cache-control': 'no-store',
      },
    );
  });

async function check(name: string, ask: () => Promise<unknown>): Promise<{ name: string; ok: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
  });
  try {
    await Promise.race([ask(), late]);
    return { name, ok: true };
  } catch (error) {
    log.warn({ part: name, ...describeError(error) }, 'not ready');
    return { name, ok: false };
  } finally {
    clearTimeout(timer);
  }
}
