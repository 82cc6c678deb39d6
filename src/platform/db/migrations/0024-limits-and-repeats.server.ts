import { type Kysely, sql } from 'kysely';

/**
 * Wrong mailed codes are counted by account, over all codes; accounts that nobody confirmed are found to be removed. A
 * registration that repeats another one holds places as any new one would, so that figures tell nothing of who is known;
 * proofs of agreements are kept apart from what is erased, and what was left of them without a person goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('mailedCodeFailures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('users').addColumn('mailedCodesPausedUntil', 'text').execute();
  await db.schema.alterTable('registrations').addColumn('repeatOf', 'text').execute();
  await db.schema.createIndex('usersByState').on('users').columns(['state', 'createdAt']).execute();
  await db.schema
    .createTable('consentProofs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('givenAt', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('consentProofsOfPerson').on('consentProofs').column('person').execute();
  await db.schema.createIndex('consentProofsByEnd').on('consentProofs').column('endedAt').execute();
  await sql`update "registrations" set "consents" = '[]'
    where "participantId" is null and "givenName" = '' and "consents" <> '[]'`.execute(db);
}
