import { type Kysely, sql } from 'kysely';

/** Who sends a mail now is told apart from when it is due next: a mail that only waits can be sent at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('leasedUntil', 'text').execute();
  // Counted on every visit of Today, and told to /metrics.
  await sql`create index "outboxOpen" on "outbox" ("state", "createdAt") where "state" <> 'sent'`.execute(db);
}
