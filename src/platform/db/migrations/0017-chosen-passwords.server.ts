import type { Kysely } from 'kysely';

/** A password that somebody else knows (it was printed) signs its owner in once, to choose another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('mustChangePassword', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
