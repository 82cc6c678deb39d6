import { type RawBuilder, sql } from 'kysely';
import { db, dialect } from '../database.server.ts';
import { ANYWHERE, matching, matchText, rowOf, searchWords } from '../search.server.ts';

/** Up to so many hits a list looks at all of them; where there are more, it looks at its own rows in their order. */
const MOST_HITS = 2000;

export interface SearchedFor {
  kind: string;
  q: string;
  where?: typeof ANYWHERE;
}

const wordsOf = (q: string) => searchWords(q).slice(0, 10);

/** The ids of all items that have every word of `q` as the beginning of a word; undefined where there are very many. */
export async function fewMatches({ kind, q, where = ANYWHERE }: SearchedFor): Promise<string[] | undefined> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const matches = matching(words, [kind], where);
  const [many, few] =
    dialect() === 'postgres'
      ? [areManyInSample(kind, matches), sql`not (select "many" from "verdict") and ${matches}`]
      : [areManyRows(matches), matchesUnlessMany(matchText(words, [kind], where))];
  // One statement; its last part is not begun where there are many.
  const { rows } = await sql<{
    itemId: string | null;
  }>`with "verdict" as materialized (select ${many} as "many")
    select null as "itemId" from "verdict" where "many"
    union all select * from (select "itemId" from "search" where ${few} limit ${MOST_HITS + 1}) as "few"`.execute(
    db(),
  );
  const ids = rows.flatMap(({ itemId }) => itemId ?? []);
  return rows.length === ids.length && ids.length <= MOST_HITS ? ids : undefined;
}

/** Row numbers alone come much quicker than rows. */
function areManyRows(matches: RawBuilder<unknown>) {
  return sql`(select count(*) from (select rowid from "search" where ${matches} limit ${MOST_HITS + 1})) > ${MOST_HITS}`;
}

/** No kind is called so. */
const NOTHING = 'kind : "none"';

/** SQLite would ask a condition beside the words again for each hit; by these words nothing is found. */
function matchesUnlessMany(text: string) {
  return sql`"search" match case when (select "many" from "verdict") then ${NOTHING} else ${text} end`;
}

/** PostgreSQL's index gathers all hits before the first is known: so many of so many rows are too many to gather. */
function areManyInSample(kind: string, matches: RawBuilder<unknown>) {
  const found = (
    rows: number,
    hits: number,
  ) => sql`(select count(*) from (select 1 from (select "kind", "words"
    from "search" where "kind" = ${kind} order by "itemId" limit ${rows}) as "sample"
    where ${matches} limit ${hits + 1}) as "found") > ${hits}`;
  return sql`case when ${found(500, 50)} then ${found(20_000, 1000)} else false end`;
}

/** Those of `ids` that have every word of `q`. */
export async function matchesAmong(
  { kind, q, where = ANYWHERE }: SearchedFor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const words = wordsOf(q);
  if (ids.length === 0) return new Set();
  if (dialect() === 'postgres') {
    // Its offset keeps the planner from gathering all hits first.
    const { rows } = await sql<{ itemId: string }>`select "itemId" from (select "itemId", "words", "kind"
      from "search" where "kind" = ${kind} and "itemId" = any(${ids}) offset 0) as "some"
      where ${matching(words, [kind], where)}`.execute(db());
    return new Set(rows.map(({ itemId }) => itemId));
  }
  const numbers = JSON.stringify(ids.map((id) => rowOf(kind, id)));
  const { rows } = await sql<{
    itemId: string;
    title: string;
    words: string;
  }>`select "itemId", "title", "words"
    from "search" where rowid in (select value from json_each(${numbers}))`.execute(db());
  const found = rows.filter((row) => {
    const text = ` ${row.title} ${where.title ? '' : row.words}`;
    return words.every((word) => text.includes(` ${word}`));
  });
  return new Set(found.map(({ itemId }) => itemId));
}
