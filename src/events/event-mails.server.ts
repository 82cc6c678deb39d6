import { sql } from 'kysely';
import { notFound } from '../kernel/app-error.ts';
import { sayInstant } from '../kernel/say-instant.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { wakeMail } from '../platform/mail/outbox.server.ts';
import { mayRunEvents } from './event.policy.ts';

/** Mails that tell everybody the same, by the beginning of their key; the rest answer one guest each. */
const ANNOUNCEMENTS = {
  'event-cancelled': 'Told that it is cancelled',
  'event-postponed': 'Told that it is put off',
  'event-rescheduled': 'Told the new date',
  'guest-message': 'Written to them by the team',
  reminder: 'Reminded of tomorrow',
} as const;
const OTHERS = 'Confirmations and other answers';

/** Which of them a mail is. */
const announcement = sql<string>`case ${sql.join(
  Object.keys(ANNOUNCEMENTS).map(
    (key) => sql`when "dedupeKey" like ${sql.lit(`${key}:%`)} then ${sql.lit(key)}`,
  ),
  sql` `,
)} else 'other' end`;

export interface MailProgress {
  key: string;
  label: string;
  sent: number;
  queued: number;
  failed: number;
  at: { text: string; dateTime: string };
}

/** How far the mails of an event are, newest kind first; one query. */
export async function mailProgress(viewer: Viewer, eventId: string): Promise<MailProgress[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await db()
    .selectFrom('outbox')
    .select(announcement.as('key'))
    .select(['state'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('createdAt').as('at')])
    .where('eventId', '=', eventId)
    .groupBy([announcement, 'state'])
    .execute();
  const groups = new Map<string, MailProgress & { last: string }>();
  for (const { key, state, count, at } of rows) {
    const label = (ANNOUNCEMENTS as Record<string, string>)[key] ?? OTHERS;
    const group = groups.get(key) ?? {
      key,
      label,
      sent: 0,
      queued: 0,
      failed: 0,
      last: at,
      at: sayInstant(at),
    };
    if (state === 'sent') group.sent += count;
    else if (state === 'failed') group.failed += count;
    else group.queued += count;
    if (at > group.last) Object.assign(group, { last: at, at: sayInstant(at) });
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => (a.last < b.last ? 1 : -1))
    .map(({ last: _last, ...group }) => group);
}

/** Why mails did not leave; no addresses. */
export async function failedMails(viewer: Viewer, eventId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await db()
    .selectFrom('outbox')
    .select(['id', 'attempts', 'lastError', 'createdAt'])
    .where('eventId', '=', eventId)
    .where('state', '=', 'failed')
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ createdAt, ...mail }) => ({ ...mail, at: sayInstant(createdAt) }));
}

/** Tries again what had been given up; answers how many. */
export async function retryFailedMails(viewer: Viewer, eventId: string): Promise<number> {
  if (!mayRunEvents(viewer)) throw notFound();
  return transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ state: 'queued', attempts: 0, dueAt: nowIso() })
      .where('eventId', '=', eventId)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) wakeMail(tx);
    return Number(numUpdatedRows);
  });
}
