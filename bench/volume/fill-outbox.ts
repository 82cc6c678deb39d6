import { sql } from 'kysely';
import { db } from '../../src/platform/db/database.server.ts';
import { id, instant, series, text } from './series.ts';

const DAY = 24 * 3600;

/** A mail to every other registration, sent long ago; a few failed. */
export async function fillOutbox(count: number, now: number): Promise<void> {
  const at = instant(sql`-(n * 389 % ${sql.lit(1500 * DAY)}) - 3600`, now);
  await sql`insert into "outbox" ("id", "dedupeKey", "kind", "toAddress", "payload", "registrationId", "state",
      "attempts", "dueAt", "createdAt", "sentAt")
    ${series(0, count)}
    select ${id('d', sql`n`)}, 'fact-' || ${text(sql`n`)}, 'guest', 'person' || ${text(sql`n`)} || '@example.org',
      '{"letter":"confirmed"}', ${id('c', sql`n * 2`)}, case when n % 50000 = 3 then 'failed' else 'sent' end, 1,
      ${at}, ${at}, ${at}
    from series`.execute(db());
}
