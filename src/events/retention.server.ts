import { Temporal } from 'temporal-polyfill';
import { now } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { forgetRegistrations } from './participants.server.ts';

/** Job: forgets who came once an event's retention period is over; how many came stays. */
export async function forgetOldRegistrations(): Promise<boolean> {
  const today = Temporal.Instant.from(now().toISOString());
  const events = await db()
    .selectFrom('events')
    .select(['id', 'endsAt', 'retentionDays'])
    .where('endsAt', '<=', today.toString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations')
          .select('registrations.id')
          .whereRef('registrations.eventId', '=', 'events.id')
          .where((eb) =>
            eb.or([
              eb('registrations.participantId', 'is not', null),
              eb('registrations.givenName', '!=', ''),
            ]),
          ),
      ),
    )
    .execute();
  for (const { id, endsAt, retentionDays } of events) {
    const until = Temporal.Instant.from(endsAt).add({ hours: 24 * retentionDays });
    if (Temporal.Instant.compare(until, today) <= 0)
      await transaction((tx) => forgetRegistrations(tx, 'eventId', id));
  }
  return false;
}
