import { setImmediate } from 'node:timers/promises';
import { inSeconds } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { UNCONFIRMED_LIFE } from '../lifetimes.ts';
import { lockUser } from '../user-row.server.ts';

const AT_ONCE = 50;

/**
 * Removes a locked account whose address nobody has confirmed, with all that signs it in: whoever typed an address
 * has not shown that it is theirs, and keeps nobody from it.
 */
export async function removeUnconfirmed(tx: Tx, id: string): Promise<void> {
  await removeFromSearch(tx, 'user', id);
  await tx.deleteFrom('users').where('id', '=', id).where('state', '=', 'unconfirmed').execute();
  await record(tx, { action: 'sign-up.lapsed', subjectId: id });
}

/** Whether nobody has this address; who signed up with it and has not shown that it is his, gives it up. */
export async function freeAddress(tx: Tx, email: string): Promise<boolean> {
  const holder = await locked(
    tx.selectFrom('users').select(['id', 'state']).where('email', '=', email),
  ).executeTakeFirst();
  if (holder?.state === 'unconfirmed') await removeUnconfirmed(tx, holder.id);
  return !holder || holder.state === 'unconfirmed';
}

/** Job: removes the accounts that nobody confirmed within a day. Answers whether there may be more. */
export async function forgetUnconfirmed(): Promise<boolean> {
  const lapsed = await db()
    .selectFrom('users')
    .select('id')
    .where('state', '=', 'unconfirmed')
    .where('createdAt', '<=', inSeconds(-UNCONFIRMED_LIFE))
    .limit(AT_ONCE)
    .execute();
  for (const { id } of lapsed) {
    await transaction(async (tx) => {
      const user = await lockUser(tx, id);
      // Confirmed, or signed up anew, since it was read.
      if (user?.state !== 'unconfirmed' || user.createdAt > inSeconds(-UNCONFIRMED_LIFE)) return;
      await removeUnconfirmed(tx, id);
    });
    await setImmediate();
  }
  return lapsed.length === AT_ONCE;
}
