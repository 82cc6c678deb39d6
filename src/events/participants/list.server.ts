import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { formatDate } from '../../kernel/formats/format-instant.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { COUNTED, countUpTo } from '../../platform/db/count-up-to.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { fewMatches } from '../../platform/db/search/search-matches.server.ts';
import { searchPage } from '../../platform/db/search/search-page.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { idsByTelephone } from './by-telephone.server.ts';
import { haveFew, labelled } from './labels.server.ts';
import { LIVE } from '../registrations/registration.ts';

export const PARTICIPANTS_PER_PAGE = 50;

export interface ParticipantFilter {
  q: string;
  level: 'H' | 'M' | 'L' | undefined;
  /** Who agreed to news, or is not to be contacted. */
  contact: 'news' | 'stop' | undefined;
  tag: string;
  instrument: string;
  /** Who is registered for it, or waits. */
  event: string | undefined;
  /** The newest first, or by name. */
  sort: 'added' | 'name';
  after: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out. */
export function participantFilterFromQuery(query: URLSearchParams): ParticipantFilter {
  const level = query.get('level');
  const contact = query.get('contact');
  const event = query.get('event') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    level: level === 'H' || level === 'M' || level === 'L' ? level : undefined,
    contact: contact === 'news' || contact === 'stop' ? contact : undefined,
    tag: (query.get('tag') ?? '').slice(0, 100),
    instrument: (query.get('instrument') ?? '').slice(0, 100),
    event: patterns.uuid.test.test(event) ? event : undefined,
    sort: query.get('sort') === 'added' ? 'added' : 'name',
    after: query.get('after') ?? undefined,
  };
}

const ORDERS = { name: ['sortName', 'asc', '>'], added: ['createdAt', 'desc', '<'] } as const;

interface Keys {
  id: string;
  sorted: string;
}

/** One page of people, how many there are (undefined: very many), and where the next page begins. */
export async function listParticipants(
  viewer: Viewer,
  filter: ParticipantFilter,
  perPage = PARTICIPANTS_PER_PAGE,
  { isCounted = true }: { isCounted?: boolean } = {},
) {
  if (!mayRunEvents(viewer)) throw notFound();
  const from = cursorOf(filter);
  const all = await filtered(filter);
  const searched = { kind: 'participant', q: filter.q };
  const called = await idsByTelephone(filter.q);
  const search =
    called.length > 0
      ? { ids: [...called, ...((await fewMatches(searched)) ?? [])], many: false as const }
      : await searchPage<Keys>(searched, perPage, (last, limit) =>
          inOrder(all, filter, last ?? from, limit).execute(),
        );
  const found = search.ids ? all.where(isAmong('id', search.ids)) : all;
  const walked = search.ids && search.many;
  const rows = await shown(inOrder(found, filter, walked ? undefined : from, perPage + 1), filter);
  const participants = rows.slice(0, perPage).map((row) => ({
    ...row,
    instruments: JSON.parse(row.instruments) as string[],
    tags: JSON.parse(row.tags) as string[],
    registrations: row.registrations ?? 0,
    added: formatDate(row.createdAt),
  }));
  const last = rows.length > perPage ? participants.at(-1) : undefined;
  const next = walked ? search.next : last;
  return {
    participants,
    count: walked || !isCounted ? undefined : await countUpTo(COUNTED + 1, found.select('id')),
    next: next && writeCursor([next.sorted, next.id]),
  };
}

export type ListedParticipant = Awaited<ReturnType<typeof listParticipants>>['participants'][number];

function everybody() {
  return db().selectFrom('participants').where('anonymisedAt', 'is', null).where('mergedIntoId', 'is', null);
}

async function filtered({ level, contact, event, ...filter }: ParticipantFilter) {
  let query = everybody();
  if (level) query = query.where('level', '=', level);
  if (contact === 'news')
    query = query.where('marketingConsent', 'is not', null).where('doNotContact', '=', 0);
  if (contact === 'stop') query = query.where('doNotContact', '=', 1);
  for (const kind of ['tag', 'instrument'] as const) {
    const having = labelled(kind, filter[kind]);
    if (filter[kind] === '') continue;
    query = (await haveFew(kind, filter[kind]))
      ? query.where('id', 'in', having)
      : query.where((eb) => eb.exists(having.where('participantId', '=', sql<string>`"participants"."id"`)));
  }
  return event ? query.where('id', 'in', guestsOf(event)) : query;
}

function guestsOf(eventId: string) {
  return db()
    .selectFrom('registrations')
    .select('participantId')
    .where('eventId', '=', eventId)
    .where('status', 'in', LIVE)
    .where('participantId', 'is not', null)
    .$castTo<{ participantId: string }>();
}

function cursorOf({ after }: ParticipantFilter): Keys | undefined {
  const [sorted, id] = readCursor(after, 2) ?? [];
  return sorted === undefined || id === undefined ? undefined : { sorted, id };
}

function inOrder(
  query: ReturnType<typeof everybody>,
  { sort }: ParticipantFilter,
  after: Keys | undefined,
  limit: number,
) {
  const [column, order, beyond] = ORDERS[sort];
  const ordered = query
    .select(['id', `${column} as sorted`])
    .orderBy(column, order)
    .orderBy('id', order)
    .limit(limit);
  if (!after) return ordered;
  return ordered.where((eb) => eb(eb.refTuple(column, 'id'), beyond, eb.tuple(after.sorted, after.id)));
}

/**
 * What costs most is asked of those alone that are shown. The page is worked out once: while PostgreSQL still takes a
 * table that was just filled for an empty one, it would work it out for each person anew.
 */
function shown(page: ReturnType<typeof inOrder>, { sort }: ParticipantFilter) {
  const [column, order] = ORDERS[sort];
  return db()
    .with(
      (cte) => cte('page').materialized(),
      () => page,
    )
    .selectFrom('participants')
    .where('id', 'in', (eb) => eb.selectFrom('page').select('page.id'))
    .select(['id', 'givenName', 'familyName', 'email', 'telephone', 'instruments', 'level', 'tags'])
    .select(['marketingConsent', 'doNotContact', 'createdAt', `${column} as sorted`])
    .select((eb) =>
      eb
        .selectFrom('registrations')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('registrations.participantId', '=', 'participants.id')
        .as('registrations'),
    )
    .orderBy(column, order)
    .orderBy('id', order)
    .execute();
}
