import { chosenSlug, freeSlug, isSlugOf, keepOldSlug } from '../../kernel/content/slugs.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { EventRow } from '../event/row.server.ts';

/** The address that somebody chose; the one before leads to the event still. AppError `invalid` where it is another's. */
export async function newSlug(tx: Tx, row: EventRow, wanted: string): Promise<string> {
  if (wanted === row.slug) return row.slug;
  return moveTo(tx, row, await chosenSlug(tx, { ...itemOf(row), wanted }));
}

const itemOf = ({ id }: EventRow) => ({ kind: 'event', table: 'events', itemId: id }) as const;

async function moveTo(tx: Tx, row: EventRow, slug: string): Promise<string> {
  if (slug !== row.slug)
    await keepOldSlug(tx, { kind: 'event', itemId: row.id, slug: row.slug, newSlug: slug });
  return slug;
}

/** An event goes by its title for as long as nobody was sent its address, unless somebody chose that. */
export async function slugOfTitle(tx: Tx, row: EventRow, title: string): Promise<string> {
  const follows = title !== row.title && row.state === 'draft' && isSlugOf(row.title, row.slug);
  if (!follows || (await wasSent(tx, row))) return row.slug;
  return moveTo(tx, row, await freeSlug(tx, { ...itemOf(row), wanted: title }));
}

/** Whether guests know the event: it was published, has its hour to be, or somebody was registered by hand. */
async function wasSent(tx: Tx, { id, publishAt }: EventRow): Promise<boolean> {
  if (publishAt !== null) return true;
  const published = await tx
    .selectFrom('revisions')
    .select('version')
    .where('kind', '=', 'event')
    .where('itemId', '=', id)
    .where('snapshot', 'like', '%"state":"published"%')
    .limit(1)
    .executeTakeFirst();
  const registered = await tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return published !== undefined || registered !== undefined;
}
