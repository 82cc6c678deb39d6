import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

/** Files by S3's protocol: names of things of the library, people's own files, and uploads in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Lists go by the bytes of a key, whatever language the database sorts by.
  const key = dialect() === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('mediaNames')
    .addColumn('name', key, (c) => c.primaryKey())
    .addColumn('mediaId', 'text', (c) => c.notNull().references('media.id').onDelete('cascade'))
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('etag', 'text', (c) => c.notNull())
    .addColumn('metadata', 'text', (c) => c.notNull())
    .addColumn('keptAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('mediaNamesByMedia').on('mediaNames').column('mediaId').execute();
  await db.schema
    .createTable('privateFiles')
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', key, (c) => c.notNull())
    .addColumn('storageKey', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('etag', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('metadata', 'text', (c) => c.notNull())
    .addColumn('keptAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('privateFilesKey', ['ownerId', 'name'])
    .execute();
  await db.schema
    .createTable('fileUploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('metadata', 'text', (c) => c.notNull())
    .addColumn('begunAt', 'text', (c) => c.notNull())
    .execute();
  for (const column of ['ownerId', 'begunAt'])
    await db.schema
      .createIndex(`fileUploadsBy${column === 'ownerId' ? 'Owner' : 'Begun'}`)
      .on('fileUploads')
      .column(column)
      .execute();
  await db.schema
    .createTable('fileParts')
    .addColumn('uploadId', 'text', (c) => c.notNull().references('fileUploads.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('storageKey', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('md5', 'text', (c) => c.notNull())
    .addColumn('keptAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('filePartsKey', ['uploadId', 'number'])
    .execute();
}
