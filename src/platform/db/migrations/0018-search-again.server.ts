import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

/**
 * Gives SQLite's search table an indexed kind. Databases made before the change of 21 November 2026 to migration
 * 0001 lack it, and every search in them finds nothing. Row numbers are kept: they follow from the items' ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialect() !== 'sqlite') return;
  await sql`create virtual table "searchAgain" using fts5("kind", "itemId" unindexed, "title", "words",
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`.execute(db);
  await sql`insert into "searchAgain" (rowid, "kind", "itemId", "title", "words")
    select rowid, "kind", "itemId", "title", "words" from "search"`.execute(db);
  await sql`drop table "search"`.execute(db);
  await sql`alter table "searchAgain" rename to "search"`.execute(db);
}
