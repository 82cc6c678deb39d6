import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import type { ContentFields } from './fields/field.ts';
import { type ContentRow, itemFromRow, tableOf } from './row.server.ts';
import { contentVisibleTo } from './content.policy.ts';
import type { Definition, Item } from './fields/definition.ts';

const MOST = 12;

/** Others of the kind that share a tag with an item, those that share most first. */
export async function listRelated<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  item: Pick<Item, 'id' | 'tags'>,
): Promise<Item<F>[]> {
  if (item.tags.length === 0) return [];
  const likes = item.tags.map((tag) => sql<boolean>`"tags" like ${`%${JSON.stringify(tag)}%`}`);
  const rows = (await db()
    .selectFrom(tableOf(definition as Definition))
    .selectAll()
    .where('id', '!=', item.id)
    .where(contentVisibleTo(viewer, nowIso(), definition as Definition))
    .where((eb) => eb.or(likes))
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute()) as ContentRow[];
  const shared = (tags: readonly string[]) => tags.filter((tag) => item.tags.includes(tag)).length;
  return rows
    .map((row) => itemFromRow(viewer, definition, row))
    .toSorted((a, b) => shared(b.tags) - shared(a.tags))
    .slice(0, MOST);
}
