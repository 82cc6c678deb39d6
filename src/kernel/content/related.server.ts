import { type Expression, sql, type SqlBool } from 'kysely';
import type { Language } from '../../texts/languages.ts';
import type { Viewer } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import type { ContentFields } from './fields/field.ts';
import { type ContentRow, rowReader, tableOf } from './row.server.ts';
import { contentVisibleTo } from './content.policy.ts';
import type { Definition, Item } from './fields/definition.ts';
import { inOneLanguage } from './translations/for-readers.server.ts';
import { translationIn } from './translations/translation.ts';

const MOST = 12;

/** Others of the kind that share a tag with an item, those that share most first; for a reader, each in their language where it is in it. */
export async function listRelated<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  item: Pick<Item, 'id' | 'tags'>,
  language?: Language,
): Promise<Item<F>[]> {
  if (item.tags.length === 0) return [];
  const likes = item.tags.map((tag) => sql<boolean>`"tags" like ${`%${JSON.stringify(tag)}%`}`);
  const plain = definition as Definition;
  const own = language && inOneLanguage(plain, language);
  const { translationOf } = translationIn(item) ?? {};
  const rows = (await db()
    .selectFrom(tableOf(plain))
    .selectAll()
    .where('id', 'not in', translationOf ? [item.id, translationOf] : [item.id])
    .where(contentVisibleTo(viewer, nowIso(), plain))
    .$if(own !== undefined, (query) => query.where(own as Expression<SqlBool>))
    .$if(plain.fields['translationOf'] !== undefined, (query) =>
      query.where(sql<SqlBool>`"translationOf" is distinct from ${translationOf ?? item.id}`),
    )
    .where((eb) => eb.or(likes))
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute()) as ContentRow[];
  const shared = (tags: readonly string[]) => tags.filter((tag) => item.tags.includes(tag)).length;
  return rows
    .map(rowReader(viewer, definition))
    .toSorted((a, b) => shared(b.tags) - shared(a.tags))
    .slice(0, MOST);
}
