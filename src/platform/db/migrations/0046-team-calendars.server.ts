import type { Kysely } from 'kysely';

/** Whose calendar program follows the team's events. The address is made of the id: another id is another address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('teamCalendars')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
}
