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
    const ready = !stopping && parts.every((part) => part.state === 'ok');
    const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
    return c.json(stopping ? { ...states, process: 'stopping' } : states, ready ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });

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
    log.warn({ part: name, ...describeError(error) }, 'not ready');
    return { name, state: `unavailable: ${reasonOf(error)}` };
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}
