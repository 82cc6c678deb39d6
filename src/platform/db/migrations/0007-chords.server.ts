import { type Kysely, sql } from 'kysely';

/** Voicings that people drew, and set lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createChords(db);
  await createPlaylists(db);
}

async function createChords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chords')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('coverId', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('published'))
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
    .addColumn('root', 'integer', (c) => c.notNull().check(sql`"root" between 0 and 11`))
    .addColumn('chordKey', 'text', (c) => c.notNull())
    .addColumn('instrument', 'text', (c) =>
      c.notNull().check(sql`"instrument" in ('guitar', 'ukulele', 'piano')`),
    )
    .addColumn('tuning', 'text')
    .addColumn('baseFret', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('frets', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('fingers', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('barres', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('keys', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema.createIndex('chordsByName').on('chords').columns(['instrument', 'chordKey']).execute();
  await db.schema.createIndex('chordsInOrder').on('chords').columns(['title', 'id']).execute();
}

async function createPlaylists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playlists')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('coverId', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('published'))
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
    .addColumn('eventId', 'text')
    .addColumn('date', 'text')
    .addColumn('startTime', 'text')
    .addColumn('gap', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('items', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema.createIndex('playlistsByDate').on('playlists').columns(['updatedAt', 'id']).execute();
  await db.schema.createIndex('playlistsByEvent').on('playlists').column('eventId').execute();
  await db.schema
    .createTable('playlistSongs')
    .addColumn('playlistId', 'text', (c) => c.notNull().references('playlists.id').onDelete('cascade'))
    .addColumn('songId', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('playlistSongsKey', ['playlistId', 'songId'])
    .execute();
  await db.schema.createIndex('playlistsOfSong').on('playlistSongs').column('songId').execute();
  await db.schema
    .createTable('playlistShares')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('playlistId', 'text', (c) => c.notNull().references('playlists.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sharesOfPlaylist').on('playlistShares').column('playlistId').execute();
}
