import { notFound } from '../platform/app-error.ts';
import { readCursor, writeCursor } from '../kernel/cursor.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { COUNTED, countUpTo } from '../platform/db/count-up-to.server.ts';
import { db } from '../platform/db/database.server.ts';
import { isAmong } from '../platform/db/is-among.server.ts';
import { searchPage } from '../platform/db/search-page.server.ts';
import { mayRunEvents } from './event.policy.ts';
import type { ParticipantRow } from './participant-row.server.ts';

export const PARTICIPANTS_PER_PAGE = 50;

export interface ParticipantFilter {
  q: string;
  level: 'H' | 'M' | 'L' | undefined;
  /** Who agreed to news, or is not to be contacted. */
  contact: 'news' | 'stop' | undefined;
  after: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out. */
export function participantFilterFromQuery(query: URLSearchParams): ParticipantFilter {
  const level = query.get('level');
  const contact = query.get('contact');
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    level: level === 'H' || level === 'M' || level === 'L' ? level : undefined,
    contact: contact === 'news' || contact === 'stop' ? contact : undefined,
    after: query.get('after') ?? undefined,
  };
}

type Keys = Pick<ParticipantRow, 'id' | 'familyName' | 'givenName'>;

/** One page of people by name, how many there are (undefined: very many), and where the next page begins. */
export async function listParticipants(
  viewer: Viewer,
  filter: ParticipantFilter,
  perPage = PARTICIPANTS_PER_PAGE,
) {
  if (!mayRunEvents(viewer)) throw notFound();
  const from = cursorOf(filter);
  const search = await searchPage<Keys>({ kind: 'participant', q: filter.q }, perPage, (last, limit) =>
    inOrder(filtered(filter), last ?? from, limit)
      .select(['id', 'familyName', 'givenName'])
      .execute(),
  );
  const found = search.ids ? filtered(filter).where(isAmong('id', search.ids)) : filtered(filter);
  const walked = search.ids && search.many;
  const rows = await shown(inOrder(found, walked ? undefined : from, perPage + 1));
  const participants = rows.slice(0, perPage).map((row) => ({
    ...row,
    instruments: JSON.parse(row.instruments) as string[],
    tags: JSON.parse(row.tags) as string[],
    registrations: row.registrations ?? 0,
  }));
  const last = rows.length > perPage ? participants.at(-1) : undefined;
  const next = walked ? search.next : last;
  return {
    participants,
    count: walked ? undefined : await countUpTo(COUNTED + 1, found.select('id')),
    next: next && writeCursor([next.familyName, next.givenName, next.id]),
  };
}

export type ListedParticipant = Awaited<ReturnType<typeof listParticipants>>['participants'][number];

function filtered({ level, contact }: ParticipantFilter) {
  let query = db()
    .selectFrom('participants')
    .where('anonymisedAt', 'is', null)
    .where('mergedIntoId', 'is', null);
  if (level) query = query.where('level', '=', level);
  if (contact === 'news')
    query = query.where('marketingConsent', 'is not', null).where('doNotContact', '=', 0);
  if (contact === 'stop') query = query.where('doNotContact', '=', 1);
  return query;
}

function cursorOf({ after }: ParticipantFilter): Keys | undefined {
  const cursor = readCursor(after, 3);
  if (!cursor) return undefined;
  const [familyName = '', givenName = '', id = ''] = cursor;
  return { familyName, givenName, id };
}

function inOrder(query: ReturnType<typeof filtered>, after: Keys | undefined, limit: number) {
  const ordered = query.orderBy('familyName').orderBy('givenName').orderBy('id').limit(limit);
  if (!after) return ordered;
  return ordered.where((eb) =>
    eb(
      eb.refTuple('familyName', 'givenName', 'id'),
      '>',
      eb.tuple(after.familyName, after.givenName, after.id),
    ),
  );
}

/** What costs most is asked of those alone that are shown. */
function shown(page: ReturnType<typeof inOrder>) {
  return db()
    .selectFrom('participants')
    .where('id', 'in', page.select('id'))
    .select(['id', 'givenName', 'familyName', 'email', 'telephone', 'instruments', 'level', 'tags'])
    .select(['marketingConsent', 'doNotContact'])
    .select((eb) =>
      eb
        .selectFrom('registrations')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('registrations.participantId', '=', 'participants.id')
        .as('registrations'),
    )
    .orderBy('familyName')
    .orderBy('givenName')
    .orderBy('id')
    .execute();
}
