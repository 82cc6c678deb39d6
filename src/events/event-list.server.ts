import { sql } from 'kysely';
import { notFound } from '../kernel/app-error.ts';
import { readCursor, writeCursor } from '../kernel/cursor.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { matchingIds } from '../platform/db/search.server.ts';
import { STATES } from '../kernel/content/states.ts';
import { NEEDS, SORTS, WHEN } from './event-list.ts';
import { gapColumns, gapsFromColumns, shortOfDetails } from './event-gaps.server.ts';
import { CARD_COLUMNS, cardFromRow, type EventRow } from './event-row.server.ts';
import { mayRunEvents, visibleTo } from './event.policy.ts';
import { EVENT_STATUSES, EVENT_TYPES, type EventStatus, type EventType } from './event.ts';

export const EVENTS_PER_PAGE = 25;
/** Nobody needs to know more exactly, and counting all of a big table would cost every list. */
const COUNTED = 1000;

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

/** One page of the team's events, how many there are (counted up to 1,000), and where the next page begins. */
export async function listTeamEvents(viewer: Viewer, filter: TeamFilter, perPage = EVENTS_PER_PAGE) {
  if (!mayRunEvents(viewer)) throw notFound();
  const found = filtered(viewer, filter);
  if (!found) return { events: [], count: 0, next: undefined };
  const [first, order] = orderOf(filter);
  let page = found
    .select([...CARD_COLUMNS, 'state', 'visibility', 'publishAt', 'unpublishAt', 'updatedAt'])
    .select(gapColumns)
    .select(first.as('sorted'))
    .orderBy(first, order)
    .orderBy('id', order)
    .limit(perPage + 1);
  const [value, id] = readCursor(filter.after, 2) ?? [];
  if (value !== undefined && id !== undefined) {
    const beyond = order === 'asc' ? sql`>` : sql`<`;
    page = page.where(sql<boolean>`(${first}, ${sql.ref('id')}) ${beyond} (${value}, ${id})`);
  }
  const rows = await page.execute();
  const { count } = await db()
    .selectFrom(
      found
        .select('id')
        .limit(COUNTED + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const events = rows.slice(0, perPage);
  const last = events.at(-1);
  return {
    events: events.map((row) => ({ ...row, ...cardFromRow(row), gaps: gapsFromColumns(row) })),
    count,
    next: rows.length > perPage && last ? writeCursor([last.sorted, last.id]) : undefined,
  };
}

export type TeamEvent = Awaited<ReturnType<typeof listTeamEvents>>['events'][number];

/** '1,000+' when nobody counted on. */
export function sayCount(count: number): string {
  if (count > COUNTED) return `more than ${COUNTED.toLocaleString('en-GB')} events`;
  return count === 1 ? '1 event' : `${count} events`;
}

const BY = {
  date: sql<string>`${sql.ref('endsAt')}`,
  title: sql<string>`lower(${sql.ref('title')})`,
  updated: sql<string>`${sql.ref('updatedAt')}`,
} as const;

function orderOf({ sort, when, bin }: TeamFilter) {
  if (bin) return [BY.updated, 'desc' as const] as const;
  const descending = sort === 'updated' || (sort === 'date' && when !== 'coming');
  return [BY[sort], descending ? ('desc' as const) : ('asc' as const)] as const;
}

function filtered(viewer: Viewer, { q, when, type, state, status, needs, bin }: TeamFilter) {
  if (bin) return db().selectFrom('events').where('deletedAt', 'is not', null);
  const now = nowIso();
  let query = db().selectFrom('events').where(visibleTo(viewer, now));
  if (when === 'coming') query = query.where('endsAt', '>', now);
  if (when === 'past') query = query.where('endsAt', '<=', now);
  if (type) query = query.where('type', '=', type);
  if (state) query = query.where('state', '=', state);
  if (status) query = query.where('eventStatus', '=', status);
  if (needs === 'full') query = query.whereRef('placesTaken', '>=', 'capacity');
  if (needs === 'waiting') query = query.where('waiting', '>', 0);
  if (needs === 'short') query = query.where(shortOfDetails);
  const matching = matchingIds('event', q);
  if (matching) return query.where('id', 'in', matching);
  return q.trim() === '' ? query : undefined;
}
