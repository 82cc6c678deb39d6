import { type AliasedExpression, type Expression, sql, type SqlBool } from 'kysely';
import type { Language } from '../../texts/languages.ts';
import { notFound } from '../../platform/app-error.ts';
import { type Address, type AddressPart, inPart } from '../publishing/address-part.server.ts';
import { site } from '../publishing/site.ts';
import { patterns } from '../forms/patterns.ts';
import { may } from '../access/rights.ts';
import { guest, type Viewer } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { isInList, type ListParameter, listParameter } from '../../platform/db/is-among.server.ts';
import { preparedByKey } from '../../platform/db/prepared.server.ts';
import type { ContentTable } from '../../platform/db/tables/content-tables.server.ts';
import type { ContentFields } from './fields/field.ts';
import {
  askable,
  column,
  type ContentRow,
  itemFromRow,
  onlyColumns,
  rowReader,
  tableOf,
} from './row.server.ts';
import { contentVisible, contentVisibleTo } from './content.policy.ts';
import { type Definition, type Item } from './fields/definition.ts';
import { titleOf } from './references.server.ts';
import { itemOfOldSlug } from './slugs.server.ts';
import {
  inOneLanguage,
  languageRank,
  type SlugsByLanguage,
  slugsOfTranslations,
} from './translations/for-readers.server.ts';

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
  const row = await findVisible(viewer, plain, idOrSlug, [seen]);
  return {
    item: itemFromRow(viewer, definition, row),
    guestsSee: definition.publicPath !== undefined && Number(row['seen']) === 1,
  };
}

/**
 * The same for its public page, in one query: with what guests find its translations by, and with what the item refers to by
 * `field` is called.
 */
export async function findForReaders<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  idOrSlug: string,
  field?: keyof F & string,
): Promise<{ item: Item<F>; others: SlugsByLanguage; about: string | undefined }> {
  const plain = definition as Definition;
  const title = field && titleOf(viewer, plain, field);
  const row = await findVisible(viewer, plain, idOrSlug, [
    sql<string | null>`(${title ?? sql`null`})`.as('aboutTitle'),
    slugsOfTranslations(plain).as('others'),
  ]);
  return {
    item: itemFromRow(viewer, definition, row),
    others: JSON.parse((row['others'] as string | null) ?? '{}') as SlugsByLanguage,
    about: (row['aboutTitle'] as string | null) ?? undefined,
  };
}

async function findVisible(
  viewer: Viewer,
  definition: Definition,
  idOrSlug: string,
  more: readonly AliasedExpression<unknown, string>[] = [],
): Promise<ContentRow> {
  const text = idOrSlug.toLowerCase();
  const byId = patterns.uuid.test.test(text);
  const found = await visibleRow(viewer, definition, byId ? { id: text } : { slug: text }, more);
  if (found) return found;
  const moved = byId ? undefined : await itemOfOldSlug(definition.kind, text).executeTakeFirst();
  const renamed = moved && (await visibleRow(viewer, definition, { id: moved.itemId }, more));
  if (!renamed) throw notFound();
  return renamed;
}

async function visibleRow(
  viewer: Viewer,
  definition: Definition,
  where: { id: string } | { slug: string },
  more: readonly AliasedExpression<unknown, string>[],
) {
  const [by, value] = Object.entries(where)[0] as ['id' | 'slug', string];
  let row = db().selectFrom(tableOf(definition)).selectAll().where(by, '=', value);
  if (more.length > 0) row = row.select(more);
  // Members also find what is in the bin.
  const seen = may(viewer, 'bee') ? row : row.where(contentVisibleTo(viewer, nowIso(), definition));
  return (await seen.executeTakeFirst()) as ContentRow | undefined;
}

const BY_IDS = preparedByKey<{ ids: ListParameter }, ContentTable>();

/** Items by their ids, in the order asked, or of them no more than what is `asked`; what the viewer may not see is left out. */
export async function findContents<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  ids: readonly string[],
  asked?: readonly string[],
): Promise<Item<F>[]> {
  if (ids.length === 0) return [];
  const plain = definition as Definition;
  const toTeam = may(viewer, 'bee');
  const fields = askable(viewer, plain, asked);
  const find = BY_IDS(`${plain.kind} ${toTeam} ${fields?.join() ?? ''}`, ({ value, anew }) => {
    const all = db().selectFrom(tableOf(plain));
    return (fields ? all.select(onlyColumns(fields)) : all.selectAll())
      .where(isInList('id', value('ids')))
      .where(contentVisible(toTeam, anew(nowIso), plain));
  });
  const rows = (await find({ ids: listParameter(ids) })) as ContentRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const read = rowReader(viewer, definition, fields);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [read(row)] : [];
  });
}

/** A reader's language: of an item and its translations they get the one in it alone (translations/for-readers.server.ts). */
interface ForReaders {
  language?: Language;
  most?: number;
}

/** Every visible item of a kind there are few of, by title; for a reader, what is in their language first. */
export async function listAllContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  { language, most = 500 }: ForReaders = {},
): Promise<Item<F>[]> {
  const plain = definition as Definition;
  let query = db().selectFrom(tableOf(plain)).selectAll();
  if (language) query = inTheirs(query, plain, language).orderBy(languageRank(plain, language));
  const rows = (await query
    .where(contentVisibleTo(viewer, nowIso(), plain))
    .orderBy('sortTitle')
    .orderBy('id')
    .limit(most)
    .execute()) as ContentRow[];
  return rows.map(rowReader(viewer, definition));
}

/** All visible items whose own field is this value, first by position or title: a persona's stories, say. */
export async function listContentBy<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  field: keyof F & string,
  value: string,
  { language, most = 200 }: ForReaders = {},
): Promise<Item<F>[]> {
  const plain = definition as Definition;
  let query = db().selectFrom(tableOf(plain)).selectAll();
  if (language) query = inTheirs(query, plain, language);
  const rows = (await query
    .where(column<string>(field), '=', value)
    .where(contentVisibleTo(viewer, nowIso(), plain))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()) as ContentRow[];
  return rows.map(rowReader(viewer, definition));
}

function inTheirs<Q extends { where: (condition: Expression<SqlBool>) => unknown }>(
  query: Q,
  definition: Definition,
  language: Language,
): Q {
  const mine = inOneLanguage(definition, language);
  return mine ? (query.where(mine) as Q) : query;
}

/**
 * Where the items of a kind are, in one part of it, that guests see; on a site in one language without what leads to
 * its translation.
 */
export async function listContentAddresses<F extends ContentFields>(
  definition: Definition<F>,
  part: AddressPart,
  having: Readonly<Record<string, string>> = {},
): Promise<Address[]> {
  const plain = definition as Definition;
  const own = plain.fields['translationOf'] ? sql.ref('language') : sql`null`;
  let query = db()
    .selectFrom(tableOf(plain))
    .select(['slug', 'updatedAt', sql<Language | null>`${own}`.as('language')])
    .where(contentVisibleTo(guest, nowIso(), plain));
  for (const [name, value] of Object.entries(having)) query = query.where(column<string>(name), '=', value);
  if (site.onlyLanguage) query = inTheirs(query, plain, site.onlyLanguage);
  const rows = await inPart(query, part).execute();
  return rows.map(({ slug, updatedAt, language }) => ({
    path: `${plain.publicPath}/${slug}`,
    updatedAt,
    ...(language && { language }),
  }));
}
