import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

/**
 * Notices for processes that PostgreSQL's NOTIFY does not reach (`ask-notices.server.ts`): kept only while one of
 * them asks. The function has its transaction's id before it looks who asks, so that a process that begins to ask
 * knows which transactions may not have seen it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialect() !== 'postgres') return;
  await sql`create table "notices" ("id" bigint generated always as identity primary key,
    "transaction" xid8 not null default pg_current_xact_id(), "at" timestamptz not null default clock_timestamp(),
    "text" text not null)`.execute(db);
  await sql`create index "notices_transaction" on "notices" ("transaction")`.execute(db);
  await sql`create table "noticeReaders" ("id" text primary key, "until" timestamptz not null)`.execute(db);
  await sql`create function announce_notice(channel text, notice text) returns void language plpgsql as $$
    begin
      perform pg_current_xact_id();
      if exists (select from "noticeReaders" where "until" > clock_timestamp()) then
        insert into "notices" ("text") values (notice);
      end if;
      perform pg_notify(channel, notice);
    end $$`.execute(db);
}
