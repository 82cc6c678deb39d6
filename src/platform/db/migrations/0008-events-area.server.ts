import { type Kysely, sql } from 'kysely';

/** The bin, cover and relations of events, and the orders their members' list is read in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['coverId', 'coverAlt', 'deletedAt', 'deletedBy'])
    await db.schema.alterTable('events').addColumn(column, 'text').execute();
  await db.schema
    .createTable('eventLinks')
    .addColumn('eventId', 'text', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('itemId', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('eventLinksKey', ['eventId', 'kind', 'itemId'])
    .execute();
  await db.schema.createIndex('eventLinksOfItem').on('eventLinks').columns(['kind', 'itemId']).execute();
  await db.schema.createIndex('eventsByEnd').on('events').columns(['endsAt', 'id']).execute();
  await db.schema.createIndex('eventsByChange').on('events').columns(['updatedAt', 'id']).execute();
  await sql`create index "eventsByTitle" on "events" (lower("title"), "id")`.execute(db);
  await sql`create index "eventsInBin" on "events" ("deletedAt") where "deletedAt" is not null`.execute(db);
  await db.schema.createIndex('outboxOfEvent').on('outbox').columns(['eventId', 'state']).execute();
}
