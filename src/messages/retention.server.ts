import { inSeconds } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';

/** Seconds a message is kept, as the privacy note says. */
const KEPT = 2 * 365 * 24 * 3600;

/** Job: deletes messages, and the mails that told the team of them, two years after they came in. */
export async function forgetOldMessages(): Promise<boolean> {
  const before = inSeconds(-KEPT);
  await db().deleteFrom('userMessages').where('createdAt', '<', before).execute();
  await db()
    .deleteFrom('outbox')
    .where('kind', '=', 'contact-message')
    .where('createdAt', '<', before)
    .execute();
  return false;
}
