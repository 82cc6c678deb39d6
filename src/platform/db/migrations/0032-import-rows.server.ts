import { type Kysely, sql } from 'kysely';

/**
 * The rows of an import stand in the database, with what is wrong with each, what it repeats and what was decided; what
 * an import made or changed is written down in the transaction that did it, so that it can be gone on with or taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = { settings: '{}', found: '{}' };
  for (const [column, start] of Object.entries(texts))
    await db.schema
      .alterTable('imports')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(start))
      .execute();
  for (const column of ['position', 'revision', 'changed', 'refused', 'keptBack'])
    await db.schema
      .alterTable('imports')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const column of ['endsAs', 'leasedBy', 'leasedUntil', 'startedAt', 'endedAt', 'fileGoneAt'])
    await db.schema.alterTable('imports').addColumn(column, 'text').execute();
  await db.schema
    .createTable('importRows')
    .addColumn('importId', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('problems', 'text')
    .addColumn('twin', 'text')
    .addColumn('treatment', 'text')
    .addColumn('refusal', 'text')
    .addPrimaryKeyConstraint('importRowsKey', ['importId', 'number'])
    .execute();
  for (const index of [
    `"importRowsWithProblems" on "importRows" ("importId", "number") where "problems" is not null`,
    `"importRowsWithTwins" on "importRows" ("importId", "number") where "twin" is not null`,
    `"importRowsRefused" on "importRows" ("importId", "number") where "refusal" is not null`,
    `"importsAtWork" on "imports" ("updatedAt") where "state" in ('reading', 'running', 'stopping')`,
  ])
    await sql.raw(`create index ${index}`).execute(db);
  await db.schema
    .alterTable('importedItems')
    .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('importedItems')
    .addColumn('deed', 'text', (c) => c.notNull().defaultTo('made'))
    .execute();
  await db.schema
    .alterTable('importedItems')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('importedItems')
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const column of ['before', 'keptFor'])
    await db.schema.alterTable('importedItems').addColumn(column, 'text').execute();
  await sql`create index "importedItemsInOrder" on "importedItems" ("importId", "number")`.execute(db);
  await endEarlierOnes(db);
}

/** An import that an earlier version began kept its rows in a file of another shape: it is to be begun anew. */
async function endEarlierOnes(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "unfinishedFiles" ("folder", "dueAt")
    select 'imports/' || "id" || '.json', "updatedAt" from "imports"
    where "state" in ('mapping', 'checked', 'running', 'stopping')
    on conflict do nothing`.execute(db);
  await sql`update "imports" set "state" = 'stopped' where "state" in ('mapping', 'checked')`.execute(db);
  await sql`update "imports" set "state" = 'stopping', "endsAs" = 'failed' where "state" in ('running', 'stopping')`.execute(
    db,
  );
  await sql`update "imports" set "fileGoneAt" = "updatedAt"`.execute(db);
}
