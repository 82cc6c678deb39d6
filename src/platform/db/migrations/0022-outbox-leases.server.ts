import type { Kysely } from 'kysely';

/** Who sends a mail now is told apart from when it is due next: a mail that only waits can be sent at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('leasedUntil', 'text').execute();
}
