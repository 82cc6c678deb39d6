import { type Db, db, type Tx } from '../../platform/db/database.server.ts';
import type { EventLinksTable } from '../../platform/db/tables/event-area-tables.server.ts';

export type LinkKind = EventLinksTable['kind'];
export type LinkedIds = Record<LinkKind, string[]>;

/** The tables that links lead to. */
const TABLES = {
  partner: 'partners',
  product: 'products',
} as const satisfies Record<LinkKind, string>;

/** What an event is linked to, in order. */
export async function linkedIds(eventId: string, on: Tx | Db = db()): Promise<LinkedIds> {
  const rows = await on
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

/** Puts these in place of what an event is linked to. What is gone for good is left out; says whether all were there. */
export async function writeLinks(
  tx: Tx,
  eventId: string,
  links: Readonly<Record<LinkKind, readonly string[]>>,
): Promise<boolean> {
  let isWhole = true;
  await tx.deleteFrom('eventLinks').where('eventId', '=', eventId).execute();
  for (const [kind, table] of Object.entries(TABLES) as [LinkKind, 'partners'][]) {
    const wanted = [...new Set(links[kind])];
    if (wanted.length === 0) continue;
    const there = await tx.selectFrom(table).select('id').where('id', 'in', wanted).execute();
    const known = new Set(there.map(({ id }) => id));
    isWhole &&= known.size === wanted.length;
    const rows = wanted
      .filter((id) => known.has(id))
      .map((itemId, position) => ({ eventId, kind, itemId, position }));
    if (rows.length > 0) await tx.insertInto('eventLinks').values(rows).execute();
  }
  return isWhole;
}

/** What links are called, by id. */
export async function linkTitles(...all: LinkedIds[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [kind, table] of Object.entries(TABLES) as [LinkKind, 'partners'][]) {
    const ids = [...new Set(all.flatMap((links) => links[kind]))];
    if (ids.length === 0) continue;
    const rows = await db().selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute();
    for (const { id, title } of rows) titles.set(id, title);
  }
  return titles;
}

export interface LinkedItem {
  id: string;
  title: string;
  summary: string;
  state: 'draft' | 'published' | 'archived';
}

/** The partners or products of an event, in order; what is in the bin is left out. */
export async function linkedItems(kind: LinkKind, eventId: string): Promise<LinkedItem[]> {
  return db()
    .selectFrom('eventLinks')
    .innerJoin(`${TABLES[kind] as 'partners'} as item`, 'item.id', 'eventLinks.itemId')
    .select(['item.id', 'title', 'summary', 'state'])
    .where('eventLinks.kind', '=', kind)
    .where('eventId', '=', eventId)
    .where('item.deletedAt', 'is', null)
    .orderBy('eventLinks.position')
    .execute();
}

/** The sets that name an event as theirs. */
export async function playlistsOf(eventId: string): Promise<LinkedItem[]> {
  return db()
    .selectFrom('playlists')
    .select(['id', 'title', 'summary', 'state'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
