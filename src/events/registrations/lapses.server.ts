import { setImmediate } from 'node:timers/promises';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { lapse, promote } from './waiting-list.server.ts';
import { withSeats } from './seats/with-seats.server.ts';

const EVENTS_PER_RUN = 50;

/** Job: frees what has lapsed, event by event, and offers it to those who wait. Answers whether more is left. */
export async function lapseHolds(): Promise<boolean> {
  const events = await db()
    .selectFrom('registrations')
    .select('eventId')
    .distinct()
    // SQLite takes a partial index only where its condition is said.
    .where('holdExpiresAt', 'is not', null)
    .where('holdExpiresAt', '<=', nowIso())
    .limit(EVENTS_PER_RUN)
    .execute();
  for (const { eventId } of events) {
    await withSeats(eventId, async (places) => {
      await lapse(places);
      await promote(places);
      await places.save();
    });
    // SQLite answers at once: without this nobody else gets a turn.
    await setImmediate();
  }
  return events.length === EVENTS_PER_RUN;
}
