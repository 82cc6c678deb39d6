import { notFound } from '../kernel/app-error.ts';
import { readCursor, writeCursor } from '../kernel/cursor.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { matchingIds } from '../platform/db/search.server.ts';
import { mayRunEvents } from './event.policy.ts';

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

/** Counting stops here: beyond it nobody needs the number, and it would take long. */
export const MOST_COUNTED = 1000;

/** One page of people by name, how many there are, and where the next page begins. */
export async function listParticipants(
  viewer: Viewer,
  filter: ParticipantFilter,
  perPage = PARTICIPANTS_PER_PAGE,
) {
  if (!mayRunEvents(viewer)) throw notFound();
  const found = filtered(filter);
  if (!found) return { participants: [], count: 0, next: undefined };
  let page = found
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
    .limit(perPage + 1);
  const cursor = readCursor(filter.after, 3);
  if (cursor) {
    const [familyName = '', givenName = '', id = ''] = cursor;
    page = page.where((eb) =>
      eb(eb.refTuple('familyName', 'givenName', 'id'), '>', eb.tuple(familyName, givenName, id)),
    );
  }
  const rows = await page.execute();
  const counted = await db()
    .selectFrom(
      found
        .select('id')
        .limit(MOST_COUNTED + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const participants = rows.slice(0, perPage).map((row) => ({
    ...row,
    instruments: JSON.parse(row.instruments) as string[],
    tags: JSON.parse(row.tags) as string[],
    registrations: row.registrations ?? 0,
  }));
  const last = rows.length > perPage ? participants.at(-1) : undefined;
  return {
    participants,
    count: counted.count,
    next: last && writeCursor([last.familyName, last.givenName, last.id]),
  };
}

export type ListedParticipant = Awaited<ReturnType<typeof listParticipants>>['participants'][number];

function filtered({ q, level, contact }: ParticipantFilter) {
  let query = db()
    .selectFrom('participants')
    .where('anonymisedAt', 'is', null)
    .where('mergedIntoId', 'is', null);
  if (level) query = query.where('level', '=', level);
  if (contact === 'news')
    query = query.where('marketingConsent', 'is not', null).where('doNotContact', '=', 0);
  if (contact === 'stop') query = query.where('doNotContact', '=', 1);
  const matching = matchingIds('participant', q);
  if (matching) return query.where('id', 'in', matching);
  return q.trim() === '' ? query : undefined;
}
