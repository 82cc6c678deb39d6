import { z } from 'zod';
import { notFound } from '../../platform/app-error.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong, isInList, type ListParameter, listParameter } from '../../platform/db/is-among.server.ts';
import { preparedByKey } from '../../platform/db/prepared.server.ts';
import { searchPage } from '../../platform/db/search/search-page.server.ts';
import {
  CARD_COLUMNS,
  cardFromRow,
  type EventCard,
  type EventCardRow,
  eventFromRow,
  type EventRow,
  GUEST_COLUMNS,
  type GuestRow,
} from './row.server.ts';
import { visible, visibleTo } from './event.policy.ts';
import { EVENT_TYPES, type Event, type EventType } from './event.ts';
import { itemOfOldSlug } from '../../kernel/content/slugs.server.ts';

export const PAGE_SIZE = 20;

export interface EventFilter {
  when: 'coming' | 'past';
  q: string;
  /** YYYY-MM */
  month: string | undefined;
  type: EventType | undefined;
  after: string | undefined;
}

/** Reads a list's state from its address; what makes no sense there is left out, never an error. */
export function filterFromQuery(query: URLSearchParams): EventFilter {
  const type = query.get('type') ?? '';
  const month = query.get('month') ?? '';
  return {
    when: query.get('when') === 'past' ? 'past' : 'coming',
    q: (query.get('q') ?? '').slice(0, 100),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    type: Object.hasOwn(EVENT_TYPES, type) ? (type as EventType) : undefined,
    after: query.get('after') ?? undefined,
  };
}

/**
 * One page of events, coming ones first to end first, past ones last to end first: an evening that has begun
 * stays on top until it is over. `next` leads to the following page.
 */
export async function listEvents(
  viewer: Viewer,
  filter: EventFilter,
  perPage = PAGE_SIZE,
): Promise<{ events: EventCard[]; next: string | undefined }> {
  const from = readCursor(filter.after);
  const search = await searchPage<Keys>({ kind: 'event', q: filter.q }, perPage, (last, limit) =>
    inOrder(viewer, filter, last ?? from)
      .select(['id', 'endsAt'])
      .limit(limit)
      .execute(),
  );
  const walked = search.ids && search.many;
  let query = inOrder(viewer, filter, walked ? undefined : from).select(CARD_COLUMNS);
  if (search.ids) query = query.where(isAmong('id', search.ids));
  const rows = await query.limit(perPage + 1).execute();
  const page = rows.slice(0, perPage);
  const next = walked ? search.next : rows.length > perPage ? page.at(-1) : undefined;
  return { events: page.map(cardFromRow), next: next && writeCursor(next) };
}

type Keys = Pick<EventCardRow, 'id' | 'endsAt'>;

function inOrder(viewer: Viewer, { when, month, type }: EventFilter, after: Keys | undefined) {
  const now = nowIso();
  const [order, beyond] = when === 'past' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  let query = db()
    .selectFrom('events')
    .where(visibleTo(viewer, now))
    .where('endsAt', when === 'past' ? '<=' : '>', now)
    .orderBy('endsAt', order)
    .orderBy('id', order);
  if (month) query = query.where('localMonth', '=', month);
  if (type) query = query.where('type', '=', type);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('endsAt', 'id'), beyond, eb.tuple(after.endsAt, after.id)));
  return query;
}

/** The months one can choose from: those of the coming (or last) year that have something to show. */
export async function listMonths(viewer: Viewer, when: EventFilter['when']): Promise<string[]> {
  const now = nowIso();
  const months = Array.from({ length: 13 }, (_, i) => monthFrom(now, when === 'past' ? -i : i));
  const row = await db()
    .selectNoFrom((eb) =>
      months.map((month) =>
        eb
          .exists(
            eb
              .selectFrom('events')
              .select('id')
              .where(visibleTo(viewer, now))
              .where('localMonth', '=', month)
              .where('endsAt', when === 'past' ? '<=' : '>', now),
          )
          .as(month),
      ),
    )
    .executeTakeFirstOrThrow();
  return months.filter((month) => Boolean(row[month]));
}

function monthFrom(instant: string, offset: number): string {
  const [year = 0, month = 1] = instant.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 7);
}

/** The event with this id or slug, or one that once had this slug; hidden and missing are alike. */
export async function findEvent(viewer: Viewer, idOrSlug: string): Promise<Event> {
  const column = patterns.uuid.test.test(idOrSlug) ? 'id' : 'slug';
  const row = await visibleEvent(viewer, column, idOrSlug.toLowerCase());
  if (row) return eventFromRow(row);
  const moved = await itemOfOldSlug('event', idOrSlug.toLowerCase()).executeTakeFirst();
  const renamed = moved && (await visibleEvent(viewer, 'id', moved.itemId));
  if (!renamed) throw notFound();
  return eventFromRow(renamed);
}

/** Events by their ids; what the viewer may not see is left out. */
export async function findEvents(viewer: Viewer, ids: readonly string[]): Promise<Event[]> {
  return ((await rowsById(viewer, ids, GUEST_COLUMNS)) as GuestRow[]).map(eventFromRow);
}

/** The same, as lists show them. */
export async function findEventCards(viewer: Viewer, ids: readonly string[]): Promise<EventCard[]> {
  return ((await rowsById(viewer, ids, CARD_COLUMNS)) as EventCardRow[]).map(cardFromRow);
}

const BY_IDS = preparedByKey<{ ids: ListParameter }, Partial<EventRow>>();

async function rowsById(viewer: Viewer, ids: readonly string[], columns: readonly (keyof EventRow)[]) {
  if (ids.length === 0) return [];
  const toMember = may(viewer, 'bee');
  const find = BY_IDS(`${toMember} ${columns.join()}`, ({ value, anew }) =>
    db()
      .selectFrom('events')
      .select(columns)
      .where(isInList('id', value('ids')))
      .where(visible(toMember, anew(nowIso))),
  );
  return find({ ids: listParameter(ids) });
}

const ONE = preparedByKey<{ value: string }, GuestRow>();

async function visibleEvent(
  viewer: Viewer,
  column: 'id' | 'slug',
  value: string,
): Promise<GuestRow | undefined> {
  const toMember = may(viewer, 'bee');
  const find = ONE(`${column} ${toMember}`, (places) =>
    db()
      .selectFrom('events')
      .select(GUEST_COLUMNS)
      .where(column, '=', places.value('value'))
      .where(visible(toMember, places.anew(nowIso))),
  );
  return (await find({ value }))[0];
}

const cursorShape = z.tuple([z.string(), z.string()]);

function writeCursor(row: Keys): string {
  return Buffer.from(JSON.stringify([row.endsAt, row.id])).toString('base64url');
}

/** A cursor from an address; a broken one leads to the first page. */
function readCursor(text: string | undefined): { endsAt: string; id: string } | undefined {
  if (!text) return undefined;
  try {
    const [endsAt, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { endsAt, id };
  } catch {
    return undefined;
  }
}
