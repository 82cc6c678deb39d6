import type { Kysely } from 'kysely';

/** The audit log is read by time, the last first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('auditLogByTime').on('auditLog').columns(['at', 'id']).execute();
}
