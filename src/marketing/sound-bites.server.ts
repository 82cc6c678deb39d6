import type { Selectable } from 'kysely';
import type { MediaSound } from '../kernel/media.ts';
import { patterns } from '../kernel/patterns.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import type { SoundBitesTable } from '../platform/db/tables.server.ts';
import { listSoundPage } from '../kernel/media-lookup.server.ts';
import { audibleTo } from './sound-bite.policy.ts';
import type { SoundBite } from './sound-bite.ts';

/** All of them, those of the media library among them, in the order the team gave them. */
export async function listSoundBites(viewer: Viewer): Promise<SoundBite[]> {
  const rows = await inOrder(viewer).execute();
  const placed = rows.map((row) => ({ position: row.position + 1, bite: soundBiteFromRow(row) }));
  for (const { position, sound } of await listSoundPage(viewer))
    placed.push({ position, bite: soundBiteFromMedia(sound) });
  // Stable: at the same place the first ones stay first.
  return placed.toSorted((a, b) => a.position - b.position).map(({ bite }) => bite);
}

/** The one to hear first, where there is any. */
export async function firstSoundBite(viewer: Viewer): Promise<SoundBite | undefined> {
  const row = await inOrder(viewer).limit(1).executeTakeFirst();
  return row && soundBiteFromRow(row);
}

/** Where a sound bite's file lies; undefined for hidden and missing ones alike. */
export async function findSoundFile(viewer: Viewer, id: string) {
  if (!patterns.uuid.test.test(id)) return undefined;
  const row = await db()
    .selectFrom('soundBites')
    .select(['fileKey as key', 'size', 'mime', 'state'])
    .where('id', '=', id.toLowerCase())
    .where(audibleTo(viewer))
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, ...file } = row;
  // A draft is nobody else's: no cache on the way may keep it.
  return { ...file, cacheControl: state === 'published' ? 'public, max-age=86400' : 'private, no-cache' };
}

function inOrder(viewer: Viewer) {
  return db().selectFrom('soundBites').selectAll().where(audibleTo(viewer)).orderBy('position').orderBy('id');
}

function soundBiteFromRow(row: Selectable<SoundBitesTable>): SoundBite {
  const { id, slug, title, artist, duration, licence, description } = row;
  const peaks = JSON.parse(row.peaks) as number[];
  return { id, slug, title, artist, url: `/media/${id}`, duration, peaks, licence, description };
}

function soundBiteFromMedia(sound: MediaSound): SoundBite {
  const { id, title, artist, url, duration, peaks, licence, transcript, caption } = sound;
  return { id, slug: id, title, artist, url, duration, peaks, licence, description: transcript || caption };
}
