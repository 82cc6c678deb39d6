import { inSeconds, nowIso } from '../clock.server.ts';
import { db } from '../db/database.server.ts';
import { LEASE } from './outbox-worker.server.ts';

/**
 * Makes failed mails, and mails that wait for their next attempt, due now; only these where ids are given. What is
 * due within the time of a lease is left alone: a server may be sending it. Answers the ids.
 */
export async function retryMails(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, dueAt: nowIso() })
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([eb('state', '=', 'queued'), eb('dueAt', '>', inSeconds(LEASE))]),
        eb.and([eb('state', '=', 'queued'), eb('dueAt', '<=', nowIso())]),
      ]),
    )
    .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
