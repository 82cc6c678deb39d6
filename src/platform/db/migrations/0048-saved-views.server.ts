import type { Kysely } from 'kysely';

/** What people narrow and order a list by, under a name of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('savedViews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('savedViewsByName', ['userId', 'list', 'name'])
    .execute();
}
