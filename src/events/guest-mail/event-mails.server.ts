import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { sendUnsentNow } from '../../platform/mail/outbox.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';

/** Mails that tell everybody the same, by the beginning of their key; the rest answer one guest each. */
const ANNOUNCEMENTS = {
  'event-cancelled': 'Told it is cancelled',
  'event-postponed': 'Told it is postponed',
  'event-rescheduled': 'Told the new date',
  'event-changed': 'Told what changed',
  'guest-message': 'Messages from the team',
  reminder: 'Reminders the day before',
} as const;
const OTHERS = 'Confirmations and replies';

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
      at: formatInstant(at),
    };
    if (state === 'sent') group.sent += count;
    else if (state === 'failed') group.failed += count;
    else group.queued += count;
    if (at > group.last) Object.assign(group, { last: at, at: formatInstant(at) });
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => (a.last < b.last ? 1 : -1))
    .map(({ last: _last, ...group }) => group);
}

/** Seconds after which a mail that has not left is the team's business. */
export const MAIL_WAITS = 5 * 60;

/** Mails that did not leave: given up, or waiting longer than they should, and why; no addresses. */
export async function failedMails(viewer: Viewer, eventId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await unsentMails()
    .select(['id', 'state', 'attempts', 'lastError', 'createdAt', 'dueAt'])
    .where('eventId', '=', eventId)
    .limit(50)
    .execute();
  return rows.map(({ createdAt, dueAt, ...mail }) => ({
    ...mail,
    at: formatInstant(createdAt),
    next: mail.state === 'queued' ? formatInstant(dueAt) : undefined,
  }));
}

/** Newest first. */
export function unsentMails() {
  return (
    db()
      .selectFrom('outbox')
      // As the index of those has it: without these words all mails would be walked through.
      .where('outbox.state', '!=', sql.lit('sent'))
      .where((eb) =>
        eb.or([
          eb('outbox.state', '=', 'failed'),
          eb.and([eb('outbox.state', '=', 'queued'), eb('outbox.createdAt', '<', inSeconds(-MAIL_WAITS))]),
        ]),
      )
      .orderBy('outbox.createdAt', 'desc')
  );
}

/** Tries again what was given up and what waits, of one event or of all; answers how many. */
export async function sendMailsNow(viewer: Viewer, eventId?: string): Promise<number> {
  if (!mayRunEvents(viewer)) throw notFound();
  const ids = await transaction((tx) => sendUnsentNow(tx, eventId === undefined ? {} : { eventId }));
  return ids.length;
}
