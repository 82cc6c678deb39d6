import { setImmediate } from 'node:timers/promises';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { queueMails } from '../../platform/mail/outbox.server.ts';
import { eventFromRow } from '../event/row.server.ts';
import type { Event } from '../event/event.ts';
import { guestMail, heldForMail } from './mail.server.ts';

/** Hours before the start; who was confirmed within the last few needs no reminder. */
const BEFORE_HOURS = 24;
const FRESH_HOURS = 6;
const REMINDERS_AT_ONCE = 200;

/** Job: one reminder a guest and date, the day before. A moved event reminds again. */
export async function queueReminders(): Promise<boolean> {
  const events = await db()
    .selectFrom('events')
    .selectAll()
    .where('startDate', '>', nowIso())
    .where('startDate', '<=', inSeconds(BEFORE_HOURS * 3600))
    .where('eventStatus', 'in', ['EventScheduled', 'EventRescheduled'])
    .where('state', '=', 'published')
    .execute();
  for (const row of events) {
    const event = eventFromRow(row);
    let after: string | undefined = '';
    while (after !== undefined) {
      after = await queueSome(event, after);
      await setImmediate();
    }
  }
  return false;
}

/** A transaction's worth of reminders to the registrations `after`; answers the last of them where there are more. */
function queueSome(event: Event, after: string): Promise<string | undefined> {
  return transaction(async (tx) => {
    const query = tx
      .selectFrom('registrations')
      .innerJoin('participants', 'participants.id', 'registrations.participantId')
      .selectAll('registrations')
      .select('participants.email')
      .where('registrations.eventId', '=', event.id)
      .where('registrations.status', '=', 'confirmed')
      .where('registrations.confirmedAt', '<', inSeconds(-FRESH_HOURS * 3600))
      .where('participants.email', 'is not', null)
      .where('participants.doNotContact', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.registrationId', '=', 'registrations.id')
              .where('outbox.dedupeKey', 'like', `reminder:%:${event.startDate}`),
          ),
        ),
      )
      .where('registrations.id', '>', after)
      .orderBy('registrations.id')
      .limit(REMINDERS_AT_ONCE);
    const guests = await heldForMail(query).execute();
    const mails = guests.map(({ email, ...registration }) =>
      guestMail(event, registration, email as string, 'reminder', {
        dedupeKey: `reminder:${registration.id}:${event.startDate}`,
      }),
    );
    await queueMails(tx, mails);
    return guests.length === REMINDERS_AT_ONCE ? guests.at(-1)?.id : undefined;
  });
}
