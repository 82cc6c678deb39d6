import type { Kysely } from 'kysely';

/** Programs that may sign people in, links in mails that were made with an earlier key, and files on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('appClients')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('secretHash', 'text')
    .addColumn('explicitAuthFlows', 'text', (c) => c.notNull())
    .addColumn('callbackUrls', 'text', (c) => c.notNull())
    .addColumn('logoutUrls', 'text', (c) => c.notNull())
    .addColumn('origins', 'text', (c) => c.notNull())
    .addColumn('srp', 'integer', (c) => c.notNull())
    .addColumn('mandatorySignIn', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('mailLinks')
    .addColumn('secretHash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('unfinishedFiles')
    .addColumn('folder', 'text', (c) => c.primaryKey())
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('unfinishedFilesDue').on('unfinishedFiles').column('dueAt').execute();
}
