import { sql } from 'kysely';
import { notFound } from '../kernel/app-error.ts';
import { readCursor, writeCursor } from '../kernel/cursor.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { jsonText } from '../platform/db/json.server.ts';
import { searchWords } from '../platform/db/search.server.ts';
import { mayRunEvents } from './event.policy.ts';
import type { Event } from './event.ts';
import { peopleIn } from './people-in.server.ts';
import type { RegistrationFilter } from './registration-filter.ts';
import { type Attendee, type Consent, LIVE, type RegistrationStatus } from './registration.ts';

export const REGISTRATIONS_PER_PAGE = 50;

type Filtered = Pick<Event, 'id' | 'questions'>;

/**
 * One page of an event's registrations, the newest first; the waiting list in its order. With how many there
 * are and where the next page begins.
 */
export async function listRegistrations(viewer: Viewer, event: Filtered, filter: RegistrationFilter) {
  if (!mayRunEvents(viewer)) throw notFound();
  const inQueue = filter.status === 'waitlisted';
  let page = rowsOf(filtered(event, filter)).limit(REGISTRATIONS_PER_PAGE + 1);
  page = inQueue
    ? page.orderBy('waitlistSeq').orderBy('registrations.id')
    : page.orderBy('registrations.createdAt', 'desc').orderBy('registrations.id', 'desc');
  const [at, id] = readCursor(filter.after, 2) ?? [];
  if (at !== undefined && id !== undefined) {
    page = inQueue
      ? page.where((eb) => eb(eb.refTuple('waitlistSeq', 'registrations.id'), '>', eb.tuple(Number(at), id)))
      : page.where((eb) =>
          eb(eb.refTuple('registrations.createdAt', 'registrations.id'), '<', eb.tuple(at, id)),
        );
  }
  const rows = await page.execute();
  const { count } = await filtered(event, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const registrations = rows.slice(0, REGISTRATIONS_PER_PAGE).map(listed);
  const last = rows.length > REGISTRATIONS_PER_PAGE ? registrations.at(-1) : undefined;
  const next = last && writeCursor([inQueue ? String(last.waitlistSeq) : last.createdAt, last.id]);
  return { registrations, count, next };
}

/** All of them by name, for lists that leave the house: on paper or as a file. */
export async function allRegistrations(viewer: Viewer, event: Filtered, filter: RegistrationFilter) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await rowsOf(filtered(event, filter))
    .orderBy('registrations.familyName')
    .orderBy('registrations.givenName')
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
      sql<number>`cast(sum(${peopleIn()}) as integer)`.as('in'),
    ])
    .where('eventId', '=', eventId)
    .groupBy('status')
    .execute();
  const of = (status: RegistrationStatus) => rows.find((row) => row.status === status);
  return {
    parties: (status: RegistrationStatus) => of(status)?.parties ?? 0,
    people: (status: RegistrationStatus) => of(status)?.people ?? 0,
    in: rows.reduce((sum, row) => sum + row.in, 0),
  };
}

function filtered({ id, questions }: Filtered, filter: RegistrationFilter) {
  let query = db()
    .selectFrom('registrations')
    .leftJoin('participants', 'participants.id', 'registrations.participantId')
    .where('registrations.eventId', '=', id);
  if (filter.ids.length > 0) query = query.where('registrations.id', 'in', filter.ids);
  if (filter.status === undefined && filter.ids.length === 0) query = query.where('status', 'in', LIVE);
  else if (filter.status && filter.status !== 'any') query = query.where('status', '=', filter.status);
  if (filter.source) query = query.where('source', '=', filter.source);
  if (filter.checkedIn) query = query.where(peopleIn(), filter.checkedIn === 'yes' ? '>' : '=', 0);
  if (filter.unanswered) {
    query = query.where((eb) =>
      eb.or(
        questions
          // A box that was left empty is an answer.
          .filter(({ kind }) => kind !== 'checkbox')
          .map((question) =>
            eb(eb.fn.coalesce(jsonText('registrations.answers', question.id), eb.val('')), '=', ''),
          ),
      ),
    );
  }
  // Each word as the beginning of one of the words it is found by.
  for (const word of searchWords(filter.q).slice(0, 10))
    query = query.where((eb) => eb.or([eb('words', 'like', `${word}%`), eb('words', 'like', `% ${word}%`)]));
  return query;
}

function rowsOf(query: ReturnType<typeof filtered>) {
  return query
    .select([
      'registrations.id',
      'registrations.eventId',
      'registrations.participantId',
      'registrations.givenName',
      'registrations.familyName',
      'partySize',
      'attendees',
      'answers',
      'consents',
      'status',
      'source',
      'publicCode',
      'waitlistSeq',
      'holdExpiresAt',
      'emailConfirmedAt',
      'confirmedAt',
      'registrations.createdAt',
    ])
    .select(['participants.email', 'participants.telephone', 'participants.doNotContact'])
    .select(peopleIn().as('peopleIn'));
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function listed(row: Row) {
  return {
    ...row,
    attendees: (JSON.parse(row.attendees) as Attendee[]).map(({ name }) => name),
    answers: JSON.parse(row.answers) as Record<string, string>,
    consents: JSON.parse(row.consents) as Consent[],
    doNotContact: row.doNotContact === 1,
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
    after: undefined,
  });
  if (!found) throw notFound();
  return found;
}
