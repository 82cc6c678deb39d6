import type { Kysely } from 'kysely';

/** Programs sign people in: keys of their tokens, sessions by app client, refresh tokens, and devices and people known by a verifier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tokenKeys')
    .addColumn('kid', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('privateKey', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('supersededAt', 'text')
    .execute();
  for (const column of ['client', 'provedAt', 'deviceKey'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
  await db.schema
    .createTable('refreshTokens')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('sessionId', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema.createIndex('refreshTokensOfSession').on('refreshTokens').column('sessionId').execute();
  for (const column of ['client', 'salt', 'verifier'])
    await db.schema.alterTable('devices').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('devices')
    .addColumn('remembered', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  for (const column of ['srpSalt', 'srpVerifier'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute();
  await db.schema.alterTable('appClients').addColumn('sealedSecret', 'text').execute();
}
