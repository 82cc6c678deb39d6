import type { Kysely } from 'kysely';

/** Whom a message to guests was for, so that the same form sent for others is told from the same form sent twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guestMessages').addColumn('audienceHash', 'text').execute();
}
