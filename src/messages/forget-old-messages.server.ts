import { MESSAGE_YEARS } from '../kernel/publishing/retention.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { lockedSkippingBusy } from '../platform/db/lock.server.ts';
import { removeFromSearch } from '../platform/db/search.server.ts';
import { deleteMails } from '../platform/mail/outbox-erase.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';

const KEPT = MESSAGE_YEARS * 365 * 24 * 3600;
const MESSAGES_AT_ONCE = 200;

/**
 * Job: deletes messages, their answers and the mails that told the team of them, two years after they came in.
 * Answers whether there is more.
 */
export async function forgetOldMessages(): Promise<boolean> {
  const before = inSeconds(-KEPT);
  return transaction(async (tx) => {
    const mails = tx
      .deleteFrom('outbox')
      .where('kind', '=', 'contact-message')
      .where('createdAt', '<', before);
    await deleteMails(tx, mails);
    // Held, so that nobody answers one of them meanwhile; what somebody is busy with stays for the next time.
    const old = await lockedSkippingBusy(
      tx
        .selectFrom('userMessages')
        .select('id')
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(MESSAGES_AT_ONCE),
    ).execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return false;
    await tx.deleteFrom('userMessages').where('repliesTo', 'in', ids).execute();
    await tx.deleteFrom('userMessages').where('id', 'in', ids).execute();
    for (const id of ids) await removeFromSearch(tx, 'userMessage', id);
    return ids.length === MESSAGES_AT_ONCE;
  });
}
