import { sql } from 'kysely';
import type { Tx } from '../database.server.ts';
import type { HeldSqlite } from '../sqlite-file.server.ts';
import { tableNames } from '../table-counts.server.ts';

/** PostgreSQL takes so many values in one statement. */
const MOST_VALUES = 60_000;
const MOST_ROWS = 1_000;
type Row = Record<string, string | number | null>;

/**
 * Copies every row of a SQLite database into the empty tables of a PostgreSQL one of the same schema, tables before
 * those that refer to them, and makes all findable again. Answers how many rows each table got.
 */
export async function copyToPostgres(tx: Tx, source: HeldSqlite): Promise<Record<string, number>> {
  const names = await inOrder(source);
  // What migrations wrote is among what is copied.
  for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  const counts: Record<string, number> = {};
  for (const name of names) {
    counts[name] = await copyRows(source.rows(`select * from "${name}"`), MOST_ROWS, (rows) =>
      tx
        .insertInto(name as 'events')
        .values(rows as never)
        .execute(),
    );
  }
  await sql`delete from "search"`.execute(tx);
  counts['search'] = await copyRows(
    source.rows('select "kind", "itemId", "title", "words" from "search"'),
    MOST_ROWS,
    (rows) => insertFindable(tx, rows),
  );
  return counts;
}

/** As `indexForSearch` writes it. */
async function insertFindable(tx: Tx, rows: Row[]): Promise<unknown> {
  const lines = rows.map(
    ({ kind, itemId, title, words }) =>
      sql`(${kind}, ${itemId}, setweight(to_tsvector('simple', ${title}), 'A') || to_tsvector('simple', ${words}))`,
  );
  return sql`insert into "search" ("kind", "itemId", "words") values ${sql.join(lines)}`.execute(tx);
}

async function copyRows(
  rows: Iterable<Row>,
  most: number,
  insert: (some: Row[]) => Promise<unknown>,
): Promise<number> {
  let copied = 0;
  let some: Row[] = [];
  for (const row of rows) {
    some.push({ ...row });
    if (some.length < Math.min(most, MOST_VALUES / Object.keys(row).length)) continue;
    await insert(some);
    copied += some.length;
    some = [];
  }
  if (some.length > 0) await insert(some);
  return copied + some.length;
}

/** Every table after those it refers to. */
async function inOrder({ query }: HeldSqlite): Promise<string[]> {
  const waiting = new Set((await tableNames('sqlite', query)).filter((name) => name !== 'search'));
  const needs = new Map<string, string[]>();
  for (const name of waiting) {
    const keys = await query<{ table: string }>(`pragma foreign_key_list("${name}")`);
    needs.set(
      name,
      keys.map(({ table }) => table).filter((table) => table !== name),
    );
  }
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) => needs.get(name)?.every((table) => !waiting.has(table)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`);
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
