import type { Db, Tx } from '../../platform/db/database.server.ts';

/** Rows of one statement. */
const AT_ONCE = 500;

/** To be called in the transaction of every write: the job compares these with their like (merging/find-likenesses.server.ts). */
export async function queueForLikeness(tx: Tx | Db, kind: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await tx
      .insertInto('likenessQueue')
      .values(ids.slice(from, from + AT_ONCE).map((itemId) => ({ kind, itemId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Forgets what is kept to find the like of items that go for good, or of people who are erased. */
export async function forgetLikeness(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('likenessQueue').where('itemId', 'in', ids).execute();
  await tx.deleteFrom('likenessKeys').where('itemId', 'in', ids).execute();
  await tx.deleteFrom('likenesses').where('oneId', 'in', ids).execute();
  await tx.deleteFrom('likenesses').where('otherId', 'in', ids).execute();
  await tx.deleteFrom('merges').where('keptId', 'in', ids).execute();
  await tx.deleteFrom('merges').where('lostId', 'in', ids).execute();
}
