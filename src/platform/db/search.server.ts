import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { bareLetters } from '../bare-letters.ts';
import { db, dialect, type Db, type Tx } from './database.server.ts';

/** Lower case without accents, words only: what is indexed in PostgreSQL, and what is asked of both. */
export function searchWords(text: string): string[] {
  return bareLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export const ANYWHERE = { title: false, whole: false };
export const IN_TITLE = { title: true, whole: false };
const STEPS = [{ title: true, whole: true }, IN_TITLE, ANYWHERE];

/**
 * Words that are indexed of one item, each once, and their characters: the longest texts that somebody wrote have less.
 * A text made of nothing but different ones would keep SQLite busy for two seconds, and PostgreSQL takes a megabyte.
 */
const MOST_INDEXED = { words: 10_000, characters: 250_000 };

/** Makes an item findable by its title and its texts; replaces what was known of it. */
export async function indexForSearch(
  tx: Db | Tx,
  kind: string,
  itemId: string,
  [title = '', ...texts]: readonly string[],
): Promise<void> {
  const [first, rest] = [searchWords(title).join(' '), indexed(searchWords(texts.join(' ')))];
  if (dialect() === 'sqlite') {
    await sql`insert or replace into "search" (rowid, "kind", "itemId", "title", "words")
      values (${rowOf(kind, itemId)}, ${kind}, ${itemId}, ${first}, ${rest})`.execute(tx);
  } else {
    await sql`insert into "search" values (${kind}, ${itemId},
      setweight(to_tsvector('simple', ${first}), 'A') || to_tsvector('simple', ${rest}))
      on conflict ("kind", "itemId") do update set "words" = excluded."words"`.execute(tx);
  }
}

function indexed(words: readonly string[]): string {
  const kept = new Set<string>();
  let room = MOST_INDEXED.characters;
  for (const word of words) {
    if (kept.has(word)) continue;
    room -= word.length + 1;
    if (room < 0 || kept.size === MOST_INDEXED.words) break;
    kept.add(word);
  }
  return [...kept].join(' ');
}

/** The same of many new items of a kind, in one statement. */
export async function indexManyForSearch(
  tx: Tx,
  kind: string,
  items: readonly { id: string; title: string; text: string }[],
): Promise<void> {
  if (items.length === 0) return;
  const isSqlite = dialect() === 'sqlite';
  const rows = items.map(({ id, title, text }) => {
    const [first, rest] = [searchWords(title).join(' '), indexed(searchWords(text))];
    return isSqlite
      ? sql`(${rowOf(kind, id)}, ${kind}, ${id}, ${first}, ${rest})`
      : sql`(${kind}, ${id}, setweight(to_tsvector('simple', ${first}), 'A') || to_tsvector('simple', ${rest}))`;
  });
  const columns = isSqlite
    ? sql`(rowid, "kind", "itemId", "title", "words")`
    : sql`("kind", "itemId", "words")`;
  await sql`insert into "search" ${columns} values ${sql.join(rows)}`.execute(tx);
}

/** Found no more. */
export async function removeFromSearch(tx: Db | Tx, kind: string, itemId: string): Promise<void> {
  if (dialect() === 'sqlite')
    await sql`delete from "search" where rowid = ${rowOf(kind, itemId)}`.execute(tx);
  else await tx.deleteFrom('search').where('kind', '=', kind).where('itemId', '=', itemId).execute();
}

/** An FTS5 table is quick by row number only, so an item's number follows from its id: 52 bits of a hash. */
export function rowOf(kind: string, itemId: string): number {
  return Number.parseInt(hash('sha256', `${kind} ${itemId}`).slice(0, 13), 16);
}

/**
 * Items of `kinds` that have every word of `query`, best first: whole words of the title, then beginnings in the
 * title, then beginnings anywhere. Each step stops at `most`: ranking all that has a frequent word would cost more
 * the more there is.
 */
export async function searchItems(
  query: string,
  kinds: readonly string[],
  most: number,
): Promise<{ kind: string; itemId: string }[]> {
  const words = searchWords(query).slice(0, 10);
  if (words.length === 0 || kinds.length === 0) return [];
  const found = await inSteps(words, kinds, most, STEPS.slice(0, 1));
  // What begins with a word is gathered before it can be counted, so that is asked only when it is needed.
  return found.length < most ? inSteps(words, kinds, most, STEPS) : found;
}

async function inSteps(words: string[], kinds: readonly string[], most: number, among: typeof STEPS) {
  const steps = among.map(
    (step, index) => sql`select * from (select "kind", "itemId", ${sql.lit(index)} as "step" from "search"
      where ${matching(words, kinds, step)} limit ${most}) as ${sql.id(`step${index}`)}`,
  );
  const { rows } = await sql<{ kind: string; itemId: string }>`select "kind", "itemId"
    from (${sql.join(steps, sql` union all `)}) as "found"
    group by "kind", "itemId" order by min("step") limit ${most}`.execute(db());
  return rows.map(({ kind, itemId }) => ({ kind, itemId }));
}

/**
 * A subquery of the ids of the items that have every word of `query`, each as the beginning of a word.
 * Undefined when the query has no word.
 */
export function matchingIds(kind: string, query: string, where = ANYWHERE): RawBuilder<string> | undefined {
  const words = searchWords(query).slice(0, 10);
  if (words.length === 0) return undefined;
  return sql<string>`(select "itemId" from "search" where ${matching(words, [kind], where)})`;
}

export function matching(words: readonly string[], kinds: readonly string[], where: typeof ANYWHERE) {
  if (dialect() === 'sqlite') return sql`"search" match ${matchText(words, kinds, where)}`;
  const { title, whole } = where;
  const weighed = words.map((word) => `${word}:${whole ? '' : '*'}${title ? 'A' : ''}`.replace(/:$/, ''));
  return sql`"words" @@ to_tsquery('simple', ${weighed.join(' & ')}) and "kind" in (${sql.join(kinds)})`;
}

/** FTS5: the kind is a column like the others, so that what is frequent in another kind costs nothing. */
export function matchText(
  words: readonly string[],
  kinds: readonly string[],
  { title, whole }: typeof ANYWHERE,
): string {
  const texts = words.map((word) => (whole ? `"${word}"` : `"${word}"*`)).join(' ');
  const among = kinds.map((kind) => `"${kind}"`).join(' OR ');
  return `kind : (${among}) AND ${title ? 'title' : '{title words}'} : (${texts})`;
}
