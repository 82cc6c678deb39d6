import type { Kysely } from 'kysely';

/** The media library, and where its things are used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('storageKey', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('durationS', 'real')
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('decorative', 'integer', (c) => c.notNull())
    .addColumn('caption', 'text', (c) => c.notNull())
    .addColumn('credit', 'text', (c) => c.notNull())
    .addColumn('licence', 'text', (c) => c.notNull())
    .addColumn('focalX', 'real', (c) => c.notNull())
    .addColumn('focalY', 'real', (c) => c.notNull())
    .addColumn('thumbhash', 'text', (c) => c.notNull())
    .addColumn('placeholder', 'text', (c) => c.notNull())
    .addColumn('variants', 'text', (c) => c.notNull())
    .addColumn('peaks', 'text')
    .addColumn('transcript', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('position', 'integer')
    .addColumn('artist', 'text', (c) => c.notNull())
    .addColumn('ownerId', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('updatedBy', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('deletedAt', 'text')
    .addColumn('deletedBy', 'text')
    .execute();
  await db.schema
    .createIndex('mediaInOrder')
    .on('media')
    .columns(['deletedAt', 'kind', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('mediaOfContent').on('media').column('sha256').execute();
  await db.schema
    .createTable('mediaUses')
    .addColumn('mediaId', 'text', (c) => c.notNull().references('media.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('itemId', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mediaUsesKey', ['mediaId', 'kind', 'itemId'])
    .execute();
  await db.schema.createIndex('mediaUsesOfItem').on('mediaUses').columns(['kind', 'itemId']).execute();
}
