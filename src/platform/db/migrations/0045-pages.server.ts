import type { Kysely } from 'kysely';
import { sortKeyType } from '../sort-key.server.ts';

/** The site's own pages, which the team writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('sortTitle', sortKeyType() as 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('coverId', 'text')
    .addColumn('shownAt', 'text', (c) => c.notNull().defaultTo('own'))
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .addColumn('inFoot', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sections', 'text', (c) => c.notNull().defaultTo('[]'))
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
    .addColumn('deletedBy', 'text')
    .execute();
  for (const [name, column] of [
    ['ByTitle', 'sortTitle'],
    ['ByupdatedAt', 'updatedAt'],
    ['ByShownAt', 'shownAt'],
  ] as const)
    await db.schema.createIndex(`pages${name}`).on('pages').columns([column, 'id']).execute();
}
