import type { Kysely } from 'kysely';

/** Signatures of requests that may have changed something: each counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usedSignatures')
    .addColumn('signature', 'text', (c) => c.primaryKey())
    .addColumn('usedAt', 'text', (c) => c.notNull())
    .execute();
}
