import type { Kysely } from 'kysely';

/** The songbook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let songs = db.schema
    .createTable('songs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique());
  const texts = [
    'title',
    'sortTitle',
    'summary',
    'chordpro',
    'composer',
    'lyricist',
    'copyright',
    'key',
    'time',
  ];
  for (const name of [
    ...texts,
    'lyrics',
    'rights',
    'licenceNote',
    'state',
    'visibility',
    'createdAt',
    'updatedAt',
  ])
    songs = songs.addColumn(name, 'text', (c) => c.notNull());
  for (const list of ['tags', 'artists', 'chords'])
    songs = songs.addColumn(list, 'text', (c) => c.notNull().defaultTo('[]'));
  for (const name of [
    'coverId',
    'publishAt',
    'unpublishAt',
    'ownerId',
    'createdBy',
    'updatedBy',
    'deletedAt',
    'deletedBy',
  ])
    songs = songs.addColumn(name, 'text');
  await songs
    .addColumn('difficulty', 'text')
    .addColumn('audioId', 'text')
    .addColumn('scoreId', 'text')
    .addColumn('capo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tempo', 'integer')
    .addColumn('duration', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  for (const column of ['sortTitle', 'updatedAt', 'key'])
    await db.schema.createIndex(`songsBy${column}`).on('songs').columns([column, 'id']).execute();
  await db.schema
    .createTable('songTags')
    .addColumn('songId', 'text', (c) => c.notNull().references('songs.id').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('songTagsKey', ['songId', 'tag'])
    .execute();
  await db.schema.createIndex('songTagsByTag').on('songTags').columns(['tag', 'songId']).execute();
}
