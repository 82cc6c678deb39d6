import type { Kysely } from 'kysely';

/**
 * A change of an address can be undone from the old one; a session knows the passkey it came in with; an invitation
 * that was accepted is remembered until it would have ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emailUndos')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('oldEmail', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('emailUndosOfUser').on('emailUndos').column('userId').execute();
  await db.schema.createIndex('emailUndosByEnd').on('emailUndos').column('expiresAt').execute();
  await db.schema.alterTable('sessions').addColumn('passkeyId', 'text').execute();
  await db.schema.alterTable('invitations').addColumn('acceptedAt', 'text').execute();
}
