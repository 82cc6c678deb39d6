import { type Kysely, sql } from 'kysely';

/** What somebody looks after, and what came from an address, without walking through all there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['events', 'tips', 'songs'])
    await sql`create index ${sql.ref(`${table}OfOwner`)} on ${sql.table(table)} ("ownerId", "updatedAt")`.execute(
      db,
    );
  await sql`create index "userMessagesOfSender" on "userMessages" ("email", "createdAt")`.execute(db);
}
