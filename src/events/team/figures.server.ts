import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { hearGuests } from '../registrations/announce-changes.server.ts';
import { checkedInCount } from '../registrations/checked-in.server.ts';

/** People, not parties. */
export interface EventFigures {
  id: string;
  registered: number;
  waiting: number;
  checkedIn: number;
}

/** How full these events are, in one query; what is not there is left out. */
export async function findFigures(viewer: Viewer, eventIds: readonly string[]): Promise<EventFigures[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  if (eventIds.length === 0) return [];
  const peopleOf = (status: 'confirmed' | 'waitlisted') =>
    sql<number>`cast(coalesce(sum(case when "registrations"."status" = ${status} then "partySize" else 0 end), 0) as integer)`;
  return db()
    .selectFrom('events')
    .leftJoin('registrations', 'registrations.eventId', 'events.id')
    .select('events.id')
    .select([
      peopleOf('confirmed').as('registered'),
      peopleOf('waitlisted').as('waiting'),
      sql<number>`cast(coalesce(sum(${checkedInCount()}), 0) as integer)`.as('checkedIn'),
    ])
    .where('events.id', 'in', eventIds)
    .where('events.deletedAt', 'is', null)
    .groupBy('events.id')
    .execute();
}

/** The figures of these events, and of each again when a guest of it changes, until `signal` ends it. */
export async function* watchFigures(
  viewer: Viewer,
  eventIds: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<EventFigures[]> {
  // Heard before it is read: nothing that happens in between is lost.
  const changed = new Set(eventIds);
  let wake: () => void = () => undefined;
  const stopHearing = eventIds.map((id) =>
    hearGuests(id, () => {
      changed.add(id);
      wake();
    }),
  );
  signal.addEventListener('abort', () => wake());
  try {
    while (!signal.aborted) {
      if (changed.size > 0) {
        const ids = [...changed];
        changed.clear();
        yield await findFigures(viewer, ids);
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    for (const stop of stopHearing) stop();
  }
}
