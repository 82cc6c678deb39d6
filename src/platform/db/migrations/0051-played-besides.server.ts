import type { Kysely } from 'kysely';

/** Songs that were played while a set was, though they are not in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playedBesides')
    .addColumn('playlistId', 'text', (c) => c.notNull().references('playlists.id').onDelete('cascade'))
    .addColumn('songId', 'text', (c) => c.notNull().references('songs.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('playedBesidesKey', ['playlistId', 'songId', 'day'])
    .execute();
}
