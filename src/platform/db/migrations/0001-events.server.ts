import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEvents(db);
  await createParticipants(db);
  await createRegistrations(db);
  await createOutbox(db);
  await createUserMessages(db);
  await createSoundBites(db);
  await createSearch(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('public'))
    .addColumn('publishAt', 'text')
    .addColumn('unpublishAt', 'text')
    .addColumn('ownerId', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('updatedBy', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('startDate', 'text', (c) => c.notNull())
    .addColumn('endDate', 'text')
    .addColumn('endsAt', 'text', (c) => c.notNull())
    .addColumn('localMonth', 'text', (c) => c.notNull())
    .addColumn('timezone', 'text', (c) => c.notNull())
    .addColumn('allDay', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('doorTime', 'text')
    .addColumn('place', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('virtualUrl', 'text')
    .addColumn('eventStatus', 'text', (c) => c.notNull().defaultTo('EventScheduled'))
    .addColumn('previousStartDates', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('programme', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('callTime', 'text')
    .addColumn('setTime', 'text')
    .addColumn('dress', 'text')
    .addColumn('contact', 'text')
    .addColumn('notes', 'text')
    .addColumn('capacity', 'integer', (c) => c.check(sql`"capacity" >= 1`))
    .addColumn('maxPartySize', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(4)
        .check(sql`"maxPartySize" between 1 and 10`),
    )
    .addColumn('waitlist', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('registrationOpens', 'text')
    .addColumn('registrationCloses', 'text')
    .addColumn('requireApproval', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('questions', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('retentionDays', 'integer', (c) => c.notNull().defaultTo(365))
    .addColumn('icsUid', 'text', (c) => c.notNull())
    .addColumn('icsSequence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('placesTaken', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"placesTaken" >= 0`),
    )
    .addColumn('waiting', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"waiting" >= 0`),
    )
    .addColumn('waitlistNext', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('eventsInOrder')
    .on('events')
    .columns(['state', 'visibility', 'endsAt', 'id'])
    .execute();
  await db.schema
    .createIndex('eventsByMonth')
    .on('events')
    .columns(['state', 'visibility', 'localMonth', 'endsAt', 'id'])
    .execute();
  await db.schema.createIndex('eventsByStart').on('events').column('startDate').execute();
  await db.schema
    .createTable('slugRedirects')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('itemId', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('slugRedirectsKey', ['kind', 'slug'])
    .execute();
}

async function createParticipants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('participants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('givenName', 'text', (c) => c.notNull())
    .addColumn('familyName', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('telephone', 'text')
    .addColumn('locale', 'text', (c) => c.notNull().defaultTo('en'))
    .addColumn('instruments', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('level', 'text')
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('notes', 'text')
    .addColumn('marketingConsent', 'text')
    .addColumn('doNotContact', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('anonymisedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('eventId', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('participantId', 'text', (c) => c.references('participants.id'))
    .addColumn('givenName', 'text', (c) => c.notNull())
    .addColumn('familyName', 'text', (c) => c.notNull())
    .addColumn('partySize', 'integer', (c) => c.notNull().check(sql`"partySize" between 1 and 10`))
    .addColumn('attendees', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('answers', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('emailConfirmedAt', 'text')
    .addColumn('publicCode', 'text', (c) => c.notNull().unique())
    .addColumn('secretHash', 'text', (c) => c.notNull().unique())
    .addColumn('idempotencyKey', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('waitlistSeq', 'integer')
    .addColumn('holdExpiresAt', 'text')
    .addColumn('consents', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('public'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('cancelledAt', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('registrationsOneAnswer', ['eventId', 'idempotencyKey'])
    .execute();
  // One live registration per event and person. The list is `LIVE` in registration.ts.
  await sql`create unique index "registrationsOneLive" on "registrations" ("eventId", "participantId")
    where "status" in ('pending', 'pending_approval', 'confirmed', 'waitlisted', 'offered')`.execute(db);
  await sql`create index "registrationsQueue" on "registrations" ("eventId", "waitlistSeq")
    where "status" = 'waitlisted'`.execute(db);
  await sql`create index "registrationsLapsing" on "registrations" ("holdExpiresAt")
    where "holdExpiresAt" is not null`.execute(db);
  await db.schema
    .createIndex('registrationsOfEvent')
    .on('registrations')
    .columns(['eventId', 'status', 'id'])
    .execute();
  await db.schema.createIndex('registrationsOfPerson').on('registrations').column('participantId').execute();
  await db.schema
    .createTable('checkIns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('registrationId', 'text', (c) => c.notNull().references('registrations.id'))
    .addColumn('attendeeIndex', 'integer', (c) => c.notNull())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('recordedAt', 'text', (c) => c.notNull())
    .addColumn('recordedBy', 'text')
    .addColumn('device', 'text')
    .execute();
  await db.schema
    .createIndex('checkInsOfRegistration')
    .on('checkIns')
    .columns(['registrationId', 'attendeeIndex', 'at'])
    .execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('dedupeKey', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('toAddress', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('registrationId', 'text')
    .addColumn('eventId', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('queued'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .addColumn('lastError', 'text')
    .execute();
  await sql`create index "outboxDue" on "outbox" ("dueAt", "id") where "state" = 'queued'`.execute(db);
  await db.schema.createIndex('outboxOfRegistration').on('outbox').column('registrationId').execute();
}

async function createUserMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('userMessages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('telephone', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('new'))
    .addColumn('assigneeId', 'text')
    .addColumn('consentAt', 'text', (c) => c.notNull())
    .addColumn('idempotencyKey', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
}

async function createSoundBites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('soundBites')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('artist', 'text', (c) => c.notNull())
    .addColumn('fileKey', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('peaks', 'text', (c) => c.notNull())
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('licence', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
}

/** Where the two databases differ in their tables. */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  if (dialect() === 'sqlite') {
    await sql`create virtual table "search" using fts5("kind", "itemId" unindexed, "title", "words",
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`.execute(db);
  } else {
    await sql`create table "search" ("kind" text not null, "itemId" text not null, "words" tsvector not null,
      primary key ("kind", "itemId"))`.execute(db);
    await sql`create index "searchWords" on "search" using gin ("words")`.execute(db);
    // The counts of rate-limit.server.ts; with SQLite they stay in memory.
    await sql`create table "rateLimits" (key varchar(255) primary key, points integer not null default 0,
      expire bigint)`.execute(db);
  }
}
