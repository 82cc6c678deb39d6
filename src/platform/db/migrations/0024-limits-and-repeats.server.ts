import type { Kysely } from 'kysely';

/** Wrong mailed codes are counted by account, over all codes; accounts that nobody confirmed are found to be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('mailedCodeFailures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('users').addColumn('mailedCodesPausedUntil', 'text').execute();
  await db.schema.createIndex('usersByState').on('users').columns(['state', 'createdAt']).execute();
}
