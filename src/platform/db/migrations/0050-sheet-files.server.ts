import type { Kysely } from 'kysely';

/** Sheets that are PDFs, scans or photos: which files a song is played from, how their pages are cut, and what is drawn on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('songs')
    .addColumn('sheetIds', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('songs')
    .addColumn('playedFrom', 'text', (c) => c.notNull().defaultTo('text'))
    .execute();
  await db.schema
    .createTable('sheetFiles')
    .addColumn('mediaId', 'text', (c) => c.primaryKey().references('media.id').onDelete('cascade'))
    .addColumn('stamp', 'text', (c) => c.notNull())
    .addColumn('pages', 'text', (c) => c.notNull())
    .addColumn('drawn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('sheetPages')
    .addColumn('songId', 'text', (c) => c.notNull().references('songs.id').onDelete('cascade'))
    .addColumn('mediaId', 'text', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('updatedBy', 'text')
    .addPrimaryKeyConstraint('sheetPagesKey', ['songId', 'mediaId', 'page'])
    .execute();
  await db.schema
    .createTable('sheetMarks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('songId', 'text', (c) => c.notNull().references('songs.id').onDelete('cascade'))
    .addColumn('mediaId', 'text', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('ownerId', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('updatedBy', 'text')
    .addColumn('removedAt', 'text')
    .execute();
  await db.schema
    .createIndex('sheetMarksBySong')
    .on('sheetMarks')
    .columns(['songId', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('sheetMarksByRemovedAt').on('sheetMarks').column('removedAt').execute();
  await db.schema.createIndex('sheetMarksByOwner').on('sheetMarks').column('ownerId').execute();
}
