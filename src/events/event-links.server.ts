import { db } from '../platform/db/database.server.ts';
import type { EventLinksTable } from '../platform/db/event-area-tables.server.ts';

export type LinkKind = EventLinksTable['kind'];
export type LinkedIds = Record<LinkKind, string[]>;

/** The tables that links lead to. */
const TABLES = {
  partner: 'partners',
  product: 'products',
} as const satisfies Record<LinkKind, string>;
const MOST_OPTIONS = 500;

/** What an event is linked to, in order. */
export async function linkedIds(eventId: string): Promise<LinkedIds> {
  const rows = await db()
    .selectFrom('eventLinks')
    .select(['kind', 'itemId'])
    .where('eventId', '=', eventId)
    .orderBy('kind')
    .orderBy('eventLinks.position')
    .execute();
  const ids: LinkedIds = { partner: [], product: [] };
  for (const { kind, itemId } of rows) ids[kind].push(itemId);
  return ids;
}

export interface LinkedThing {
  id: string;
  title: string;
  summary: string;
  state: 'draft' | 'published' | 'archived';
}

/** The partners or products of an event, in order; what is in the bin is left out. */
export async function linkedThings(kind: LinkKind, eventId: string): Promise<LinkedThing[]> {
  return db()
    .selectFrom('eventLinks')
    .innerJoin(`${TABLES[kind] as 'partners'} as thing`, 'thing.id', 'eventLinks.itemId')
    .select(['thing.id', 'title', 'summary', 'state'])
    .where('eventLinks.kind', '=', kind)
    .where('eventId', '=', eventId)
    .where('thing.deletedAt', 'is', null)
    .orderBy('eventLinks.position')
    .execute();
}

/** The sets that name an event as theirs. */
export async function playlistsOf(eventId: string): Promise<LinkedThing[]> {
  return db()
    .selectFrom('playlists')
    .select(['id', 'title', 'summary', 'state'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** What can be linked: those changed last. */
export async function linkOptions(kind: LinkKind): Promise<{ value: string; label: string }[]> {
  const rows = await db()
    .selectFrom(TABLES[kind] as 'partners')
    .select(['id', 'title'])
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(MOST_OPTIONS)
    .execute();
  return rows.map(({ id, title }) => ({ value: id, label: title }));
}
