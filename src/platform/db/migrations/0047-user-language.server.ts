import type { Kysely } from 'kysely';

/** The language a person wants to be addressed in; none: that of the page on which they asked for something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('language', 'text').execute();
}
