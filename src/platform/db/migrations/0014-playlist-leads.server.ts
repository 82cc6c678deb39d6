import type { Kysely } from 'kysely';

/** Who leads a set, and where: one row a set, so that a device that comes late catches up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playlistLeads')
    .addColumn('playlistId', 'text', (c) => c.primaryKey().references('playlists.id').onDelete('cascade'))
    .addColumn('leaderId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('itemId', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('shift', 'integer', (c) => c.notNull())
    .addColumn('endsAt', 'text', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .execute();
}
