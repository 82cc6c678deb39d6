import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { checkedInCount } from './checked-in.server.ts';
import type { RegistrationFilter } from './filter.ts';
import { type Filtered, filtered, listed, type Row, rowsOf, withParticipants } from './query.server.ts';
import type { RegistrationStatus } from './registration.ts';

export const REGISTRATIONS_PER_PAGE = 50;

/**
 * One page of an event's registrations, the newest first or by name; the waiting list in its order. With how many there
 * are and where the next page begins.
 */
export async function listRegistrations(
  viewer: Viewer,
  event: Filtered,
  filter: RegistrationFilter,
  perPage = REGISTRATIONS_PER_PAGE,
) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await pageOf(event, filter, perPage).execute();
  const { count } = await filtered(event, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return asPage(rows, count, filter, perPage);
}

/** The same page without their number, which costs as much as all pages: for who reads them all. */
export async function nextRegistrations(
  viewer: Viewer,
  event: Filtered,
  filter: RegistrationFilter,
  perPage: number,
): Promise<Omit<RegistrationsPage, 'count'>> {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await pageOf(event, filter, perPage).execute();
  const { registrations, next } = asPage(rows, 0, filter, perPage);
  return { registrations, next };
}

/** The same page of several events at once, in two queries; by the events' ids. */
export async function listRegistrationsOf(
  viewer: Viewer,
  events: readonly Filtered[],
  filter: RegistrationFilter,
): Promise<Map<string, RegistrationsPage>> {
  if (!mayRunEvents(viewer)) throw notFound();
  const [first, ...others] = events;
  if (!first) return new Map();
  const rowsIn = (event: Filtered) => db().selectFrom(pageOf(event, filter).as('page')).selectAll();
  const countIn = (event: Filtered) =>
    filtered(event, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .select(sql<string>`${event.id}`.as('eventId'));
  const rows = await others.reduce((all, event) => all.unionAll(rowsIn(event)), rowsIn(first)).execute();
  const counts = await others.reduce((all, event) => all.unionAll(countIn(event)), countIn(first)).execute();
  return new Map(
    counts.map(({ eventId, count }) => [
      eventId,
      asPage(
        rows.filter((row) => row.eventId === eventId),
        count,
        filter,
      ),
    ]),
  );
}

/** All that these people registered for, the newest first. */
export async function registrationsOfPeople(viewer: Viewer, participantIds: readonly string[]) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await rowsOf(withParticipants().where('registrations.participantId', 'in', participantIds))
    .orderBy('registrations.createdAt', 'desc')
    .orderBy('registrations.id')
    .execute();
  return rows.map(listed);
}

/** One more than a page holds, to know whether there is another. */
function pageOf(event: Filtered, filter: RegistrationFilter, perPage = REGISTRATIONS_PER_PAGE) {
  const { by, order } = ORDERS[orderOf(filter)];
  const page = rowsOf(filtered(event, filter))
    .orderBy(`registrations.${by}`, order)
    .orderBy('registrations.id', order)
    .limit(perPage + 1);
  const [value, id] = readCursor(filter.after, 2) ?? [];
  if (value === undefined || id === undefined) return page;
  const last = by === 'waitlistSeq' ? Number(value) : value;
  return page.where((eb) =>
    eb(
      eb.refTuple(`registrations.${by}`, 'registrations.id'),
      order === 'asc' ? '>' : '<',
      eb.tuple(last as string, id),
    ),
  );
}

const ORDERS = {
  newest: { by: 'createdAt', order: 'desc' },
  name: { by: 'sortName', order: 'asc' },
  queue: { by: 'waitlistSeq', order: 'asc' },
} as const;

function orderOf({ status, sort }: RegistrationFilter): keyof typeof ORDERS {
  return sort ?? (status === 'waitlisted' ? 'queue' : 'newest');
}

function asPage(
  rows: readonly Row[],
  count: number,
  filter: RegistrationFilter,
  perPage = REGISTRATIONS_PER_PAGE,
) {
  const registrations = rows.slice(0, perPage).map(listed);
  const last = rows.length > perPage ? registrations.at(-1) : undefined;
  const next = last && writeCursor([String(last[ORDERS[orderOf(filter)].by]), last.id]);
  return { registrations, count, next };
}

export type RegistrationsPage = ReturnType<typeof asPage>;

/** All of them by name, for lists that leave the house: on paper or as a file. */
export async function allRegistrations(viewer: Viewer, event: Filtered, filter: RegistrationFilter) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await rowsOf(filtered(event, filter))
    .orderBy('registrations.sortName')
    .orderBy('registrations.id')
    .execute();
  return rows.map(listed);
}

export type ListedRegistration = Awaited<ReturnType<typeof allRegistrations>>[number];

/** How many registrations and people there are of each state, and how many people are in. */
export async function countRegistrations(viewer: Viewer, eventId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await db()
    .selectFrom('registrations')
    .select(['status', (eb) => eb.fn.countAll<number>().as('parties')])
    .select((eb) => [
      eb.fn.sum<number>('partySize').as('people'),
      sql<number>`cast(sum(${checkedInCount()}) as integer)`.as('in'),
    ])
    .where('eventId', '=', eventId)
    .where('repeatOf', 'is', null)
    .groupBy('status')
    .execute();
  const of = (status: RegistrationStatus) => rows.find((row) => row.status === status);
  return {
    parties: (status: RegistrationStatus) => of(status)?.parties ?? 0,
    people: (status: RegistrationStatus) => of(status)?.people ?? 0,
    in: rows.reduce((sum, row) => sum + row.in, 0),
  };
}

/** One registration of this event, as in the list. */
export async function findRegistration(viewer: Viewer, event: Filtered, id: string) {
  const filter = { q: '', status: 'any', ids: [id] } as const;
  const [found] = await allRegistrations(viewer, event, {
    ...filter,
    ids: [...filter.ids],
    source: undefined,
    checkedIn: undefined,
    unanswered: false,
    sort: undefined,
    after: undefined,
  });
  if (!found) throw notFound();
  return found;
}
