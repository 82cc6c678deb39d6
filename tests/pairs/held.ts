import { sql } from 'kysely';
import { db, dialect, type Tx } from '../../src/platform/db/database.server.ts';
import { until } from '../support/servers/installation.ts';

/**
 * Changes something in a transaction that stays open until `work` has met it: until it waits for a lock, or has passed.
 * SQLite has one connection: there `work` begins when the change is written.
 */
export async function duringChange<T>(
  change: (tx: Tx) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  let passed = false;
  let working: Promise<PromiseSettledResult<T>[]> | undefined;
  await db()
    .transaction()
    .execute(async (tx) => {
      await change(tx);
      working = Promise.allSettled([work()]).finally(() => {
        passed = true;
      });
      if (dialect() === 'postgres') await until(async () => passed || (await someoneWaits()));
    });
  const [end] = (await working) ?? [];
  return end as PromiseSettledResult<T>;
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted limit 1`.execute(db());
  return rows.length > 0;
}
