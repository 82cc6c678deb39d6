import type { Kysely } from 'kysely';

/** From which key a leader's shift counts: a set may be saved in another meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('playlistLeads').addColumn('transpose', 'integer').execute();
}
