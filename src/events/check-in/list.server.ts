import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import type { CheckInGuest, CheckInList } from './guest.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { endOf, formatWhen } from '../event/time.server.ts';
import { findEvent } from '../event/events.server.ts';
import { insideSince } from '../registrations/checked-in.server.ts';
import { LIVE } from '../registrations/registration.ts';
import { attendeesOf } from '../registrations/row.server.ts';
import { fullName } from '../../texts/full-name.ts';

/** Hours after the end that a device keeps the list: the last to leave may have to sync at home. */
const KEPT_HOURS = 12;

/** All that a device at the door needs, also offline. */
export async function checkInList(viewer: Viewer, eventId: string): Promise<CheckInList> {
  if (!mayRunEvents(viewer)) throw notFound();
  const event = await findEvent(viewer, eventId);
  const keptUntil = new Date(Date.parse(endOf(event)) + KEPT_HOURS * 3_600_000).toISOString();
  return {
    event: {
      id: event.id,
      title: event.title,
      when: formatWhen(event),
      timezone: event.timezone,
      waiting: event.waiting,
      cancelled: event.eventStatus === 'EventCancelled',
      keptUntil,
    },
    guests: await checkInGuests(viewer, event.id),
  };
}

/** Everybody who is expected or may turn up; with `ids`, those alone, also where they are not expected any more. */
export async function checkInGuests(
  viewer: Viewer,
  eventId: string,
  ids?: string[],
): Promise<CheckInGuest[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  if (ids?.length === 0) return [];
  let wanted = db()
    .selectFrom('registrations')
    .select(['id', 'publicCode', 'givenName', 'familyName', 'partySize', 'attendees', 'status'])
    .where('eventId', '=', eventId)
    .where('repeatOf', 'is', null);
  wanted = ids ? wanted.where('id', 'in', ids) : wanted.where('status', 'in', LIVE);
  const rows = await wanted.orderBy('sortName').orderBy('id').execute();
  const people = await peopleInOf(eventId, ids);
  return rows.map((row) => {
    const companions = attendeesOf(row);
    const contact = fullName(row);
    const seats = Array.from({ length: row.partySize }, (_, seat) => seat);
    return {
      id: row.id,
      code: row.publicCode,
      givenName: row.givenName,
      familyName: row.familyName,
      status: row.status,
      names: seats.map((seat) => (seat === 0 ? contact : (companions[seat - 1] ?? ''))),
      in: seats.map((seat) => people.get(`${row.id} ${seat}`) ?? null),
    };
  });
}

/** Since when each person of an event is in, by registration and seat. */
async function peopleInOf(eventId: string, ids?: string[]): Promise<Map<string, string>> {
  let query = db()
    .selectFrom('checkIns')
    .innerJoin('registrations', 'registrations.id', 'checkIns.registrationId')
    .select(['registrationId', 'attendeeIndex', 'direction', 'at'])
    .where('registrations.eventId', '=', eventId);
  if (ids) query = query.where('registrationId', 'in', ids);
  const rows = await query.orderBy('at').orderBy('recordedAt').orderBy('checkIns.id').execute();
  return insideSince(rows, ({ registrationId, attendeeIndex }) => `${registrationId} ${attendeeIndex}`);
}
