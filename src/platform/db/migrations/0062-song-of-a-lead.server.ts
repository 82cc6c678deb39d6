import type { Kysely } from 'kysely';

/** Which song a leader is on: its item may be taken out of the set meanwhile, and who comes then finds it by this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('playlistLeads').addColumn('songId', 'text').execute();
}
