import type { Kysely } from 'kysely';

/** When a song was last played is asked of every song of a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('playedBesidesBySong').on('playedBesides').columns(['songId', 'day']).execute();
}
