import { type Kysely, sql } from 'kysely';

/** Songs and playlists are compared with their like; those that are there wait for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "likenessQueue" ("kind", "itemId")
    select 'song', "id" from "songs" where "deletedAt" is null
    union all select 'playlist', "id" from "playlists" where "deletedAt" is null`.execute(db);
}
