import type { Kysely } from 'kysely';

/** How each player reads chords and plays a song: transposed, over another capo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playerViews')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('songId', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('playerViewsKey', ['userId', 'songId'])
    .execute();
}
