import { db } from '../../platform/db/database.server.ts';

/** What is written of all guests of an event: paper, and the list that devices at the door keep. */
const OF_ALL_GUESTS = /^\/bee\/events\/show\/([^/]+)\/(?:participants\/print|check-in\/guests)(?:\?|$)/;
/** Fewer guests are written before a worker has begun. */
const MANY_GUESTS = 300;

/** Whether it would keep the process busy to answer at this address. */
export async function isLongFile(url: string): Promise<boolean> {
  const [, event] = OF_ALL_GUESTS.exec(url) ?? [];
  if (!event) return false;
  const one = await db()
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', event.toLowerCase())
    .offset(MANY_GUESTS)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
