import { type Kysely, sql } from 'kysely';
import { indexForSearch } from '../search.server.ts';
import type { Tables } from '../tables.server.ts';

/** Threads of user messages, codes for a new e-mail address, and the search of users and messages. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('userMessages').addColumn('repliesTo', 'text').execute();
  await db.schema.alterTable('userMessages').addColumn('authorId', 'text').execute();
  await db.schema.alterTable('userMessages').addColumn('updatedAt', 'text').execute();
  await sql`update "userMessages" set "updatedAt" = "createdAt"`.execute(db);
  await db.schema
    .createIndex('userMessagesInOrder')
    .on('userMessages')
    .columns(['direction', 'state', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('userMessagesOfThread').on('userMessages').column('repliesTo').execute();
  await db.schema.alterTable('verificationCodes').addColumn('target', 'text').execute();
  await indexWhatIsThere(db);
}

async function indexWhatIsThere(db: Kysely<Tables>): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'givenName', 'familyName', 'email', 'username'])
    .execute();
  for (const { id, givenName, familyName, email, username } of users)
    await indexForSearch(db, 'user', id, [givenName, familyName, email, username ?? '']);
  const messages = await db
    .selectFrom('userMessages')
    .select(['id', 'name', 'email', 'subject', 'body'])
    .execute();
  for (const { id, name, email, subject, body } of messages)
    await indexForSearch(db, 'userMessage', id, [name, email, subject, body]);
}
