import { type Kysely, sql } from 'kysely';
import { CONTENT_TABLES } from '../tables/content-tables.server.ts';

/** What looks like the same is found and merged; everything that is there is compared once, by the job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('likenessQueue')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('itemId', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('likenessQueueKey', ['kind', 'itemId'])
    .execute();
  await db.schema
    .createTable('likenessKeys')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('itemId', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('likenessKeysKey', ['kind', 'key', 'itemId'])
    .execute();
  await sql`create index "likenessKeysOfItem" on "likenessKeys" ("itemId")`.execute(db);
  await db.schema
    .createTable('likenesses')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('oneId', 'text', (c) => c.notNull())
    .addColumn('otherId', 'text', (c) => c.notNull())
    .addColumn('weight', 'integer', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('twoSince', 'text')
    .addColumn('twoBy', 'text')
    .addPrimaryKeyConstraint('likenessesKey', ['oneId', 'otherId'])
    .execute();
  await sql`create index "likenessesOfOther" on "likenesses" ("otherId")`.execute(db);
  await sql`create index "likenessesByWeight" on "likenesses" ("kind", "weight", "oneId", "otherId")
    where "twoSince" is null`.execute(db);
  await db.schema
    .createTable('merges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('keptId', 'text', (c) => c.notNull())
    .addColumn('lostId', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorId', 'text')
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('undoneAt', 'text')
    .addColumn('stayed', 'text')
    .execute();
  for (const index of [
    `"mergesByTime" on "merges" ("kind", "at")`,
    `"mergesOfKept" on "merges" ("keptId")`,
    `"mergesOfLost" on "merges" ("lostId")`,
  ])
    await sql.raw(`create index ${index}`).execute(db);
  await queueAll(db);
}

async function queueAll(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "likenessQueue" ("kind", "itemId") select 'participant', "id" from "participants"
    where "anonymisedAt" is null and "mergedIntoId" is null`.execute(db);
  await sql`insert into "likenessQueue" ("kind", "itemId") select 'event', "id" from "events"
    where "deletedAt" is null`.execute(db);
  for (const table of CONTENT_TABLES)
    await sql`insert into "likenessQueue" ("kind", "itemId") select ${KINDS[table]}, "id" from ${sql.table(table)}
      where "deletedAt" is null`.execute(db);
}

const KINDS: Record<(typeof CONTENT_TABLES)[number], string> = {
  blogs: 'blog',
  posts: 'post',
  tips: 'tip',
  stories: 'story',
  personas: 'persona',
  epics: 'epic',
  partners: 'partner',
  products: 'product',
  summaries: 'summary',
};
