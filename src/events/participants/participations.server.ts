import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { checkedInCount } from '../registrations/checked-in.server.ts';

/** All that somebody registered for, the newest first, and whether they came. */
export async function listParticipations(viewer: Viewer, participantId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  return db()
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['registrations.id', 'eventId', 'partySize', 'status', 'source', 'registrations.createdAt'])
    .select(['events.title', 'startDate', 'endDate', 'endsAt', 'timezone', 'allDay', 'place'])
    .select(['coverId', 'eventStatus'])
    .select(checkedInCount().as('checkedInCount'))
    .where('participantId', '=', participantId)
    .orderBy('startDate', 'desc')
    .orderBy('registrations.id')
    .limit(200)
    .execute();
}

/** How often somebody registered for something. */
export async function countParticipations(viewer: Viewer, participantId: string): Promise<number> {
  if (!mayRunEvents(viewer)) throw notFound();
  const { count } = await db()
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('participantId', '=', participantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Every mail about somebody's registrations, the newest first. */
export async function listParticipantMails(viewer: Viewer, participantId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  return db()
    .selectFrom('outbox')
    .innerJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .leftJoin('events', 'events.id', 'outbox.eventId')
    .select(['outbox.id', 'payload', 'outbox.state', 'outbox.createdAt', 'sentAt', 'events.title'])
    .where('registrations.participantId', '=', participantId)
    .orderBy(sql`"outbox"."createdAt"`, 'desc')
    .limit(200)
    .execute();
}
