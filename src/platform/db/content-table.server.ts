import type { Kysely } from 'kysely';
import { sortKeyType } from './sort-key.server.ts';

/** What a column of one's own holds; what refers to another item is looked for by it. */
type Column = 'text' | 'integer' | 'reference';

/**
 * For the migration of a new kind of content: its table, with the columns and indexes that all kinds have. Migrations
 * that have landed call it, so it never makes anything else: what all kinds get later is a migration of its own.
 */
export async function createContentTable(
  db: Kysely<unknown>,
  table: string,
  own: Readonly<Record<string, Column>>,
  { translatable = false } = {},
): Promise<void> {
  let made = db.schema
    .createTable(table)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('sortTitle', sortKeyType() as 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('coverId', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('members'))
    .addColumn('publishAt', 'text')
    .addColumn('unpublishAt', 'text')
    .addColumn('ownerId', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('updatedBy', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('deletedAt', 'text')
    .addColumn('deletedBy', 'text');
  const columns: Record<string, Column> = translatable
    ? { ...own, translationOf: 'reference', translatedVersion: 'integer' }
    : own;
  if (translatable) made = made.addColumn('language', 'text', (c) => c.notNull().defaultTo('en'));
  for (const [name, holds] of Object.entries(columns))
    made = made.addColumn(name, holds === 'integer' ? 'integer' : 'text');
  await made.execute();
  const references = Object.keys(columns).filter((name) => columns[name] === 'reference');
  for (const name of ['sortTitle', 'updatedAt', ...references])
    await db.schema.createIndex(`${table}By${name}`).on(table).columns([name, 'id']).execute();
  await db.schema
    .createIndex(`${table}InBin`)
    .on(table)
    .column('deletedAt')
    .where('deletedAt' as never, 'is not', null)
    .execute();
}
