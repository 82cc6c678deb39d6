import { redirect } from 'react-router';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { nowIso } from '../../../platform/clock.server.ts';
import { db, dialect } from '../../../platform/db/database.server.ts';
import type { Language } from '../../../texts/languages.ts';
import { currentLanguage } from '../../../texts/text.ts';
import { guest } from '../../access/viewer.ts';
import { contentVisibleTo } from '../content.policy.ts';
import type { Definition } from '../fields/definition.ts';
import { tableOf } from '../row.server.ts';
import { translationIn } from './translation.ts';

/**
 * Of an item and its translations the one in the reader's language, as far as guests see it; else the original. A condition
 * on the kind's own table; undefined for kinds without languages.
 */
export function inOneLanguage(definition: Definition, language: Language): Expression<SqlBool> | undefined {
  const { table, fields } = definition;
  if (!fields['translationOf']) return undefined;
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const others = db()
    .selectFrom(`${tableOf(definition)} as other`)
    .select('other.id')
    .where(contentVisibleTo(guest, nowIso(), definition) as never);
  const original = others.where('other.id', '=', own('translationOf') as never);
  const sibling = others
    .where(sql<SqlBool>`other."translationOf" = coalesce(${own('translationOf')}, ${own('id')})`)
    .where(sql<SqlBool>`other."language" = ${language}`);
  return sql<SqlBool>`(${own('language')} = ${language} or not (exists ${original} or exists ${sibling}))`;
}

/** What is in the reader's language comes first: 0, then 1. */
export function languageRank(definition: Definition, language: Language): RawBuilder<number> {
  return definition.fields['language']
    ? sql<number>`case when ${sql.ref(`${definition.table}.language`)} = ${language} then 0 else 1 end`
    : sql<number>`0`;
}

/** What guests find translations by. */
export type SlugsByLanguage = Partial<Record<Language, string>>;

/** Of the original and the other translations of an item, as far as guests see them: JSON, a column of a query of the kind's own table. */
export function slugsOfTranslations(definition: Definition): RawBuilder<string | null> {
  const { table, fields } = definition;
  if (!fields['translationOf']) return sql`null`;
  const original = sql`coalesce(${sql.ref(`${table}.translationOf`)}, ${sql.ref(`${table}.id`)})`;
  const slugs = db()
    .selectFrom(`${tableOf(definition)} as other`)
    .select(
      (dialect() === 'postgres'
        ? sql<string>`json_object_agg(other."language", other."slug")::text`
        : sql<string>`json_group_object(other."language", other."slug")`
      ).as('slugs'),
    )
    .where(sql<SqlBool>`(other."id" = ${original} or other."translationOf" = ${original})`)
    .where(sql<SqlBool>`other."id" != ${sql.ref(`${table}.id`)}`)
    .where(contentVisibleTo(guest, nowIso(), definition) as never);
  return sql`(${slugs})`;
}

/**
 * For the page of an item: leads to its one address, and to its translation where guests have it in the language of the
 * page. Answers with where it is in each language.
 */
export function leadToReaders(
  { publicPath }: Pick<Definition, 'publicPath'>,
  { item, others }: { item: { slug: string }; others: SlugsByLanguage },
  { asked, search, isPreview }: { asked: string; search: string; isPreview: boolean },
): SlugsByLanguage {
  const here = currentLanguage();
  const language = translationIn(item)?.language ?? here;
  const theirs = language === here || isPreview ? undefined : others[here];
  if (theirs !== undefined)
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
    throw redirect(`${publicPath}/${theirs}${search}`, 302);
  // An id, an old slug or another spelling leads to the one address.
  if (asked !== item.slug)
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    throw redirect(`${publicPath}/${item.slug}${search}`, 301);
  const slugs = Object.entries({ ...(isPreview ? {} : others), [language]: item.slug });
  return Object.fromEntries(slugs.map(([each, slug]) => [each, `${publicPath}/${slug}`]));
}
