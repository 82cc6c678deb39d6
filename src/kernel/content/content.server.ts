import { type AliasedExpression, sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { type Address, type AddressPart, inPart } from '../publishing/address-part.server.ts';
import { patterns } from '../forms/patterns.ts';
import { may } from '../access/rights.ts';
import { guest, type Viewer } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import type { ContentFields } from './fields/field.ts';
import { column, type ContentRow, itemFromRow, tableOf } from './row.server.ts';
import { contentVisibleTo } from './content.policy.ts';
import { type Definition, type Item } from './fields/definition.ts';
import { titleOf } from './references.server.ts';

/** The item with this id or slug, or one that once had this slug; hidden and missing are alike. */
export async function findContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  idOrSlug: string,
): Promise<Item<F>> {
  return itemFromRow(viewer, definition, await findVisible(viewer, definition as Definition, idOrSlug));
}

/** The same with whether guests see it now: its state, visibility and schedule, and those of the whole it belongs to. */
export async function findContentShown<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  idOrSlug: string,
): Promise<{ item: Item<F>; guestsSee: boolean }> {
  const plain = definition as Definition;
  const seen = sql`case when ${contentVisibleTo(guest, nowIso(), plain)} then 1 else 0 end`.as('seen');
  const row = await findVisible(viewer, plain, idOrSlug, seen);
  return {
    item: itemFromRow(viewer, definition, row),
    guestsSee: definition.publicPath !== undefined && Number(row['seen']) === 1,
  };
}

/** The same with what the item refers to by one of its fields is called, in one query. */
export async function findContentAbout<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  idOrSlug: string,
  field: keyof F & string,
): Promise<{ item: Item<F>; about: string | undefined }> {
  const plain = definition as Definition;
  const title = titleOf(viewer, plain, field);
  const about = title && sql<string | null>`(${title})`.as('aboutTitle');
  const row = await findVisible(viewer, plain, idOrSlug, about);
  return {
    item: itemFromRow(viewer, definition, row),
    about: (row['aboutTitle'] as string | null) ?? undefined,
  };
}

async function findVisible(
  viewer: Viewer,
  definition: Definition,
  idOrSlug: string,
  more?: AliasedExpression<unknown, string>,
): Promise<ContentRow> {
  const text = idOrSlug.toLowerCase();
  const byId = patterns.uuid.test.test(text);
  const found = await visibleRow(viewer, definition, byId ? { id: text } : { slug: text }, more);
  if (found) return found;
  const moved = byId ? undefined : await movedTo(definition.kind, text);
  const renamed = moved && (await visibleRow(viewer, definition, { id: moved }, more));
  if (!renamed) throw notFound();
  return renamed;
}

async function visibleRow(
  viewer: Viewer,
  definition: Definition,
  where: { id: string } | { slug: string },
  more?: AliasedExpression<unknown, string>,
) {
  const [by, value] = Object.entries(where)[0] as ['id' | 'slug', string];
  let row = db().selectFrom(tableOf(definition)).selectAll().where(by, '=', value);
  if (more) row = row.select(more);
  // Members also find what is in the bin.
  const seen = may(viewer, 'bee') ? row : row.where(contentVisibleTo(viewer, nowIso(), definition));
  return (await seen.executeTakeFirst()) as ContentRow | undefined;
}

async function movedTo(kind: string, slug: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom('slugRedirects')
    .select('itemId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.itemId;
}

/** Items by their ids, in the order asked; what the viewer may not see is left out. */
export async function findContents<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  ids: readonly string[],
): Promise<Item<F>[]> {
  if (ids.length === 0) return [];
  const rows = (await db()
    .selectFrom(tableOf(definition as Definition))
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where(contentVisibleTo(viewer, nowIso(), definition as Definition))
    .execute()) as ContentRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [itemFromRow(viewer, definition, row)] : [];
  });
}

/** Every visible item of a kind there are few of, by title. */
export async function listAllContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  most = 500,
): Promise<Item<F>[]> {
  const rows = (await db()
    .selectFrom(tableOf(definition as Definition))
    .selectAll()
    .where(contentVisibleTo(viewer, nowIso(), definition as Definition))
    .orderBy('sortTitle')
    .orderBy('id')
    .limit(most)
    .execute()) as ContentRow[];
  return rows.map((row) => itemFromRow(viewer, definition, row));
}

/** All visible items whose own field is this value, first by position or title: a persona's stories, say. */
export async function listContentBy<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  field: keyof F & string,
  value: string,
  most = 200,
): Promise<Item<F>[]> {
  const rows = (await db()
    .selectFrom(tableOf(definition as Definition))
    .selectAll()
    .where(column<string>(field), '=', value)
    .where(contentVisibleTo(viewer, nowIso(), definition as Definition))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()) as ContentRow[];
  return rows.map((row) => itemFromRow(viewer, definition, row));
}

/** Where the items of a kind are, in one part of it, that a viewer may see. */
export async function listContentAddresses<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  part: AddressPart,
): Promise<Address[]> {
  const rows = await inPart(
    db()
      .selectFrom(tableOf(definition as Definition))
      .select(['slug', 'updatedAt'])
      .where(contentVisibleTo(viewer, nowIso(), definition as Definition)),
    part,
  ).execute();
  return rows.map(({ slug, updatedAt }) => ({ path: `${definition.publicPath}/${slug}`, updatedAt }));
}
