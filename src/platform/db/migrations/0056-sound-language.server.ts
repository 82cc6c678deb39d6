import type { Kysely } from 'kysely';

/** Of a sound: what its title and its words are written in; '' where nobody said it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
