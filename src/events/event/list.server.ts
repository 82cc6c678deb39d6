import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { COUNTED, countUpTo } from '../../platform/db/count-up-to.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { searchPage } from '../../platform/db/search/search-page.server.ts';
import { STATES } from '../../kernel/content/fields/states.ts';
import { NEEDS, SORTS, WHEN } from './list.ts';
import { gapColumns, gapsFromColumns, shortOfDetails } from './gaps.server.ts';
import { CARD_COLUMNS, cardFromRow, type EventRow } from './row.server.ts';
import { mayRunEvents, visibleTo } from './event.policy.ts';
import { EVENT_STATUSES, EVENT_TYPES, type EventStatus, type EventType } from './event.ts';

export const EVENTS_PER_PAGE = 25;

export interface TeamFilter {
  q: string;
  when: keyof typeof WHEN;
  type: EventType | undefined;
  state: EventRow['state'] | undefined;
  status: EventStatus | undefined;
  needs: keyof typeof NEEDS | undefined;
  sort: keyof typeof SORTS;
  /** What was thrown away, instead of what is there. */
  bin: boolean;
  after: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out, never an error. */
export function teamFilterFromQuery(query: URLSearchParams): TeamFilter {
  const of = <T extends string>(name: string, known: Record<T, string>): T | undefined => {
    const value = query.get(name) ?? '';
    return Object.hasOwn(known, value) ? (value as T) : undefined;
  };
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    when: of('when', WHEN) ?? 'coming',
    type: of('type', EVENT_TYPES),
    state: of('state', STATES),
    status: of('status', EVENT_STATUSES),
    needs: of('needs', NEEDS),
    sort: of('sort', SORTS) ?? 'date',
    bin: query.has('bin'),
    after: query.get('after') ?? undefined,
  };
}

interface Keys {
  id: string;
  sorted: string;
}

/**
 * One page of the team's events, how many there are (counted up to 1,000; undefined: very many), and where the next
 * page begins.
 */
export async function listTeamEvents(viewer: Viewer, filter: TeamFilter, perPage = EVENTS_PER_PAGE) {
  if (!mayRunEvents(viewer)) throw notFound();
  const [value, id] = readCursor(filter.after, 2) ?? [];
  const from = value !== undefined && id !== undefined ? { sorted: value, id } : undefined;
  // What is in the bin is found by no word.
  const q = filter.bin ? '' : filter.q;
  const search = await searchPage<Keys>({ kind: 'event', q }, perPage, (last, limit) =>
    inOrder(filtered(viewer, filter), filter, last ?? from, limit)
      .select('id')
      .execute(),
  );
  const walked = search.ids && search.many;
  const all = filtered(viewer, filter);
  const found = search.ids ? all.where(isAmong('id', search.ids)) : all;
  const rows = await inOrder(found, filter, walked ? undefined : from, perPage + 1)
    .select([...CARD_COLUMNS, 'state', 'visibility', 'publishAt', 'unpublishAt', 'updatedAt'])
    .select(gapColumns)
    .execute();
  const events = rows.slice(0, perPage);
  const next = walked ? search.next : rows.length > perPage ? events.at(-1) : undefined;
  return {
    events: events.map((row) => ({ ...row, ...cardFromRow(row), gaps: gapsFromColumns(row) })),
    count: walked ? undefined : await countUpTo(COUNTED + 1, found.select('id')),
    next: next && writeCursor([next.sorted, next.id]),
  };
}

function inOrder(
  query: ReturnType<typeof filtered>,
  filter: TeamFilter,
  after: Keys | undefined,
  limit: number,
) {
  const [first, order] = orderOf(filter);
  const page = query.select(first.as('sorted')).orderBy(first, order).orderBy('id', order).limit(limit);
  if (!after) return page;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  return page.where(sql<boolean>`(${first}, ${sql.ref('id')}) ${beyond} (${after.sorted}, ${after.id})`);
}

export type TeamEvent = Awaited<ReturnType<typeof listTeamEvents>>['events'][number];

/** '1,000+' when nobody counted on. */
export function formatCount(count: number | undefined): string {
  if (count === undefined) return 'many events';
  if (count > COUNTED) return `more than ${COUNTED.toLocaleString('en-GB')} events`;
  return count === 1 ? '1 event' : `${count} events`;
}

const BY = {
  date: sql<string>`${sql.ref('endsAt')}`,
  title: sql<string>`${sql.ref('sortTitle')}`,
  updated: sql<string>`${sql.ref('updatedAt')}`,
} as const;

function orderOf({ sort, when, bin }: TeamFilter) {
  if (bin) return [BY.updated, 'desc' as const] as const;
  const descending = sort === 'updated' || (sort === 'date' && when !== 'coming');
  return [BY[sort], descending ? ('desc' as const) : ('asc' as const)] as const;
}

function filtered(viewer: Viewer, { when, type, state, status, needs, bin }: TeamFilter) {
  if (bin) return db().selectFrom('events').where('deletedAt', 'is not', null);
  const now = nowIso();
  let query = db().selectFrom('events').where(visibleTo(viewer, now));
  if (when === 'coming') query = query.where('endsAt', '>', now);
  if (when === 'past') query = query.where('endsAt', '<=', now);
  if (type) query = query.where('type', '=', type);
  if (state) query = query.where('state', '=', state);
  if (status) query = query.where('eventStatus', '=', status);
  if (needs === 'full') query = query.whereRef('placesTaken', '>=', 'capacity');
  if (needs === 'waiting') query = query.where('waiting', '>', sql.lit(0));
  if (needs === 'short') query = query.where(shortOfDetails);
  return query;
}
