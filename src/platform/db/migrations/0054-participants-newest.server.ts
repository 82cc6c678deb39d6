import { type Kysely, sql } from 'kysely';

/** People, also those of a level, the newest first, without sorting all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "participantsNewest" on "participants" ("createdAt", "id")`.execute(db);
  await sql`create index "participantsNewestOfLevel" on "participants" ("level", "createdAt", "id") where "level" is not null`.execute(
    db,
  );
}
