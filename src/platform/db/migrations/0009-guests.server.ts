import { type Kysely, sql } from 'kysely';
import { indexForSearch, searchWords } from '../search.server.ts';
import type { Tables } from '../tables.server.ts';

/** The team's side of registrations and participants: search, duplicates, deeds with reasons, messages. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('registrations')
    .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('participants')
    .addColumn('nameKey', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('participants').addColumn('mergedIntoId', 'text').execute();
  await db.schema.alterTable('participants').addColumn('updatedBy', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('batchId', 'text').execute();
  await sql`create index "outboxOfBatch" on "outbox" ("batchId") where "batchId" is not null`.execute(db);
  await db.schema.createIndex('participantsByNameKey').on('participants').column('nameKey').execute();
  await sql`create index "participantsByTelephone" on "participants" ("telephone")
    where "telephone" is not null`.execute(db);
  await sql`create index "participantsMerged" on "participants" ("mergedIntoId")
    where "mergedIntoId" is not null`.execute(db);
  await db.schema
    .createIndex('participantsInOrder')
    .on('participants')
    .columns(['familyName', 'givenName', 'id'])
    .execute();
  await createGuestLog(db);
  await createGuestMessages(db);
  await fillIn(db);
}

async function createGuestLog(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('guestLog')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorId', 'text')
    .addColumn('eventId', 'text')
    .addColumn('registrationId', 'text')
    .addColumn('participantId', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .execute();
  await db.schema
    .createIndex('guestLogOfRegistration')
    .on('guestLog')
    .columns(['registrationId', 'at'])
    .execute();
  await db.schema
    .createIndex('guestLogOfParticipant')
    .on('guestLog')
    .columns(['participantId', 'at'])
    .execute();
}

async function createGuestMessages(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('guestMessages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('eventId', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('recipients', 'integer', (c) => c.notNull())
    .addColumn('leftOut', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text')
    .execute();
  await db.schema
    .createIndex('guestMessagesOfEvent')
    .on('guestMessages')
    .columns(['eventId', 'createdAt'])
    .execute();
}

/** What was there before becomes findable too. */
async function fillIn(db: Kysely<Tables>): Promise<void> {
  const registrations = await db
    .selectFrom('registrations')
    .leftJoin('participants', 'participants.id', 'registrations.participantId')
    .select(['registrations.id', 'registrations.givenName', 'registrations.familyName', 'attendees', 'email'])
    .select('publicCode')
    .execute();
  for (const { id, givenName, familyName, attendees, email, publicCode } of registrations) {
    if (!givenName && !familyName) continue;
    const names = (JSON.parse(attendees) as { name: string }[]).map(({ name }) => name);
    const words = searchWords([givenName, familyName, email ?? '', publicCode, ...names].join(' ')).join(' ');
    await db.updateTable('registrations').set({ words }).where('id', '=', id).execute();
  }
  const participants = await db
    .selectFrom('participants')
    .select(['id', 'givenName', 'familyName', 'email'])
    .where('anonymisedAt', 'is', null)
    .execute();
  for (const { id, givenName, familyName, email } of participants) {
    const nameKey = searchWords(`${givenName} ${familyName}`).toSorted().join(' ');
    await db.updateTable('participants').set({ nameKey }).where('id', '=', id).execute();
    await indexForSearch(db, 'participant', id, [givenName, familyName, email ?? '']);
  }
}
