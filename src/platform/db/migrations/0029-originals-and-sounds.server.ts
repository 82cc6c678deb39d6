import type { Kysely } from 'kysely';
import { indexForSearch } from '../search.server.ts';

interface Before {
  soundBites: Record<
    'id' | 'title' | 'artist' | 'fileKey' | 'mime' | 'peaks' | 'licence' | 'description' | 'createdAt',
    string
  > & { size: number; duration: number; position: number; state: string };
  media: Record<string, unknown>;
}

/**
 * The library keeps files as they were sent, by their names; the sounds that were made for the public pages become
 * things of the library like any other. Their old table stays, empty: processes of the version before read it until
 * they are replaced.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('filename', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const bite of await db.selectFrom('soundBites').selectAll().execute()) {
    await db.insertInto('media').values(inLibrary(bite)).execute();
    const { title, artist, licence, description } = bite;
    await indexForSearch(db, 'media', bite.id, [title, '', '', '', licence, artist, description]);
  }
  await db.deleteFrom('soundBites').execute();
}

function inLibrary({ id, title, artist, licence, description, mime, peaks, ...bite }: Before['soundBites']) {
  const isPublished = bite.state === 'published';
  return {
    id,
    kind: 'audio',
    title,
    storageKey: bite.fileKey,
    // Nobody knows it without reading the file.
    sha256: '',
    mime,
    bytes: bite.size,
    durationS: bite.duration,
    alt: '',
    decorative: 0,
    caption: '',
    credit: '',
    licence,
    focalX: 0.5,
    focalY: 0.5,
    thumbhash: '',
    placeholder: '',
    variants: '[]',
    peaks,
    transcript: description,
    visibility: isPublished ? 'public' : 'members',
    position: isPublished ? bite.position + 1 : null,
    artist,
    createdAt: bite.createdAt,
    updatedAt: bite.createdAt,
    version: 1,
  };
}
