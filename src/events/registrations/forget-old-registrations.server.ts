import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { now } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { forgetRegistrations } from './forget.server.ts';

/** How many are looked at, and written, before everybody else gets a turn. */
const EVENTS_AT_ONCE = 500;
const REGISTRATIONS_AT_ONCE = 200;

/** As the index `registrationsRemembered` has it: those that still say who came. */
const remembered = sql<boolean>`("participantId" is not null or "givenName" <> '')`;

/** Job: forgets who came once an event's retention period is over; how many came stays. */
export async function forgetOldRegistrations(): Promise<boolean> {
  const today = Temporal.Instant.from(now().toISOString());
  let after: { endsAt: string; id: string } | undefined;
  do {
    const events = await pastEvents(today.toString(), after);
    for (const event of events) if (event.known && isDue(event, today)) await forgetEvent(event.id, today);
    after = events.length === EVENTS_AT_ONCE ? events.at(-1) : undefined;
    await setImmediate();
  } while (after);
  return false;
}

function isDue(
  { endsAt, retentionDays }: { endsAt: string; retentionDays: number },
  today: Temporal.Instant,
): boolean {
  const until = Temporal.Instant.from(endsAt).add({ hours: 24 * retentionDays });
  return Temporal.Instant.compare(until, today) <= 0;
}

/** The next events that are over, the oldest first, and whether anybody of them is still known. */
function pastEvents(today: string, after = { endsAt: '', id: '' }) {
  return db()
    .selectFrom('events')
    .select(['id', 'endsAt', 'retentionDays'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations')
          .select('registrations.id')
          .whereRef('registrations.eventId', '=', 'events.id')
          .where(remembered),
      ).as('known'),
    )
    .where('endsAt', '<=', today)
    .where((eb) => eb(eb.refTuple('endsAt', 'id'), '>', eb.tuple(after.endsAt, after.id)))
    .orderBy('endsAt')
    .orderBy('id')
    .limit(EVENTS_AT_ONCE)
    .execute();
}

/** Some at a time: what was forgotten before a stop stays forgotten, and the next run goes on. */
async function forgetEvent(eventId: string, today: Temporal.Instant): Promise<void> {
  while (await forgetSome(eventId, today)) await setImmediate();
}

function forgetSome(eventId: string, today: Temporal.Instant): Promise<boolean> {
  return transaction(async (tx) => {
    // It may have been moved to another date since it was found.
    const event = await locked(
      tx.selectFrom('events').select(['endsAt', 'retentionDays']).where('id', '=', eventId),
    ).executeTakeFirst();
    if (!event || !isDue(event, today)) return false;
    const some = await tx
      .selectFrom('registrations')
      .select('id')
      .where('eventId', '=', eventId)
      .where(remembered)
      .orderBy('id')
      .limit(REGISTRATIONS_AT_ONCE)
      .execute();
    await forgetRegistrations(
      tx,
      some.map(({ id }) => id),
    );
    return some.length === REGISTRATIONS_AT_ONCE;
  });
}
