import { type RawBuilder, sql } from 'kysely';
import { db, dialect } from '../../src/platform/db/database.server.ts';
import { rowOf } from '../../src/platform/db/search.server.ts';

interface Searched {
  kind: string;
  texts: (count: number) => RawBuilder<{ id: string; title: string; words: string }>;
}

const AT_ONCE = 20_000;

/** Makes the rows findable, as `indexForSearch` would one by one. */
export async function fillSearch({ kind, texts }: Searched, count: number): Promise<void> {
  if (dialect() === 'postgres') {
    await sql`insert into "search" select ${kind}, "id",
      setweight(to_tsvector('simple', "title"), 'A') || to_tsvector('simple', "words")
      from (${texts(count)}) as "texts"`.execute(db());
    return;
  }
  // In the order of the row numbers: an FTS5 table writes a segment whenever they go down.
  const { rows } = await texts(count).execute(db());
  const numbered = rows
    .map((row) => ({ ...row, row: rowOf(kind, row.id) }))
    .toSorted((a, b) => a.row - b.row);
  for (let start = 0; start < numbered.length; start += AT_ONCE) {
    const some = JSON.stringify(numbered.slice(start, start + AT_ONCE));
    await sql`insert into "search" (rowid, "kind", "itemId", "title", "words")
      select value ->> 'row', ${kind}, value ->> 'id', value ->> 'title', value ->> 'words'
      from json_each(${some})`.execute(db());
  }
}
