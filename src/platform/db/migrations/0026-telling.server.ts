import { type Kysely, sql } from 'kysely';

/**
 * What the guests of an event were last told, while they have not heard of a change; and when somebody last wrote in
 * a thread of messages, which lists go by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('untoldChanges')
    .addColumn('eventId', 'text', (c) => c.primaryKey().references('events.id').onDelete('cascade'))
    .addColumn('known', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('userMessages').addColumn('writtenAt', 'text').execute();
  await sql`update "userMessages" set "writtenAt" = "createdAt"`.execute(db);
  await db.schema
    .createIndex('userMessagesByThread')
    .on('userMessages')
    .columns(['direction', 'repliesTo', 'writtenAt', 'id'])
    .execute();
}
