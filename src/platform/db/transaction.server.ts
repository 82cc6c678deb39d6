import { setTimeout } from 'node:timers/promises';
import { db, type Tx } from './database.server.ts';
import { troubleOf, unavailable } from './database-trouble.server.ts';

const MOST_TRIES = 3;
/** Milliseconds before another try, at most: by chance, so that two who clashed do not meet again. */
const PAUSE_MS = 100;

const committed = new WeakMap<Tx, (() => void)[]>();

/**
 * Runs `work` in one transaction, then what it asked for with `afterCommit`. Where PostgreSQL ends it because of
 * another one (a deadlock, a serialization failure), it is done anew: `work` must change nothing but the database.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, tries = 1): Promise<T> {
  const followUps: (() => void)[] = [];
  let result: T;
  try {
    result = await db()
      .transaction()
      .execute((tx) => {
        committed.set(tx, followUps);
        return work(tx);
      });
  } catch (error) {
    if (troubleOf(error) !== 'clash') throw error;
    if (tries === MOST_TRIES) throw unavailable('clash', error);
    await setTimeout(Math.random() * PAUSE_MS);
    return transaction(work, tries + 1);
  }
  for (const followUp of followUps) followUp();
  return result;
}

/** Runs `followUp` once the transaction is on disk; never when it is rolled back. */
export function afterCommit(tx: Tx, followUp: () => void): void {
  const list = committed.get(tx);
  if (!list) throw new Error('afterCommit needs a transaction started by transaction()');
  list.push(followUp);
}
