import { type Kysely, sql } from 'kysely';

/** Whose account a mail is about: it is erased with the account, whatever address it went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('userId', 'text').execute();
  await sql`create index "outboxOfUser" on "outbox" ("userId") where "userId" is not null`.execute(db);
}
