import { randomUUID } from 'node:crypto';
import { nowIso } from '../../../src/platform/clock.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';

/** A picture of the library, without its file; its id. */
export async function addPicture(filename: string): Promise<string> {
  const [id, at] = [randomUUID(), nowIso()];
  await db()
    .insertInto('media')
    .values({
      id,
      filename,
      kind: 'image',
      title: filename,
      storageKey: id,
      sha256: id,
      mime: 'image/jpeg',
      bytes: 1,
      alt: 'A drum',
      decorative: 0,
      caption: '',
      credit: '',
      licence: '',
      focalX: 0.5,
      focalY: 0.5,
      thumbhash: '',
      placeholder: '',
      variants: '[]',
      artist: '',
      transcript: '',
      language: '',
      visibility: 'public',
      createdAt: at,
      updatedAt: at,
      version: 1,
    } as never)
    .execute();
  return id;
}
