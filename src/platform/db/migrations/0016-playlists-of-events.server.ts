import { type Kysely, sql } from 'kysely';

/** Which event a set is for is said by the set alone. One that several events had goes to the last of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const linked = sql`select "events"."id" from "eventLinks" join "events" on "events"."id" = "eventLinks"."eventId"
    where "eventLinks"."kind" = 'playlist' and "eventLinks"."itemId" = "playlists"."id"
    order by "events"."startDate" desc, "events"."id" limit 1`;
  await sql`update "playlists" set "eventId" = (${linked}) where "eventId" is null`.execute(db);
  await sql`delete from "eventLinks" where "kind" = 'playlist'`.execute(db);
}
