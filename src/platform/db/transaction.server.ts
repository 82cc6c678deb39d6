import { db, type Tx } from './database.server.ts';

const committed = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` in one transaction, then what it asked for with `afterCommit`. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const followUps: (() => void)[] = [];
  const result = await db()
    .transaction()
    .execute((tx) => {
      committed.set(tx, followUps);
      return work(tx);
    });
  for (const followUp of followUps) followUp();
  return result;
}

/** Runs `followUp` once the transaction is on disk; never when it is rolled back. */
export function afterCommit(tx: Tx, followUp: () => void): void {
  const list = committed.get(tx);
  if (!list) throw new Error('afterCommit needs a transaction started by transaction()');
  list.push(followUp);
}
