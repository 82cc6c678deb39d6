import type { Kysely } from 'kysely';

/** People sign in to programs on our own pages, and here by an account they have elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['scope', 'authenticatedAt'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
  await db.schema
    .createTable('authorizationCodes')
    .addColumn('codeHash', 'text', (c) => c.primaryKey())
    .addColumn('client', 'text', (c) => c.notNull().references('appClients.id').onDelete('cascade'))
    .addColumn('sessionId', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('redirectUri', 'text', (c) => c.notNull())
    .addColumn('codeChallenge', 'text')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .addColumn('givenSessionId', 'text')
    .execute();
  for (const column of ['sessionId', 'client', 'expiresAt'])
    await db.schema
      .createIndex(`authorizationCodesBy${column[0]?.toUpperCase()}${column.slice(1)}`)
      .on('authorizationCodes')
      .column(column)
      .execute();
  await db.schema
    .createTable('federatedIdentities')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'text')
    .addUniqueConstraint('federatedIdentitiesOnce', ['provider', 'subject'])
    .execute();
  await db.schema
    .createIndex('federatedIdentitiesByUser')
    .on('federatedIdentities')
    .column('userId')
    .execute();
  await db.schema
    .createTable('federationRequests')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('next', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  for (const column of ['userId', 'expiresAt'])
    await db.schema
      .createIndex(`federationRequestsBy${column[0]?.toUpperCase()}${column.slice(1)}`)
      .on('federationRequests')
      .column(column)
      .execute();
}
