import { db } from '../../platform/db/database.server.ts';
import { mediaItemFromRow } from './row.server.ts';
import { showableTo } from './media.policy.ts';
import type { MediaById, MediaSound } from './media.ts';
import { patterns } from '../forms/patterns.ts';
import type { Viewer } from '../access/viewer.ts';

/** What a page or a text shows, by id; what `viewer` may not see is not in it. */
export async function findMedia(viewer: Viewer, ids: readonly string[]): Promise<MediaById> {
  const wanted = [...new Set(ids)].filter((id) => patterns.uuid.test.test(id));
  if (wanted.length === 0) return {};
  const rows = await db()
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', wanted)
    .where(showableTo(viewer))
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, mediaItemFromRow(row)]));
}

/** The sounds that the team put on the sound page, in their order; the first ones only where `most` says so. */
export async function listSoundPage(viewer: Viewer, most?: number): Promise<MediaSound[]> {
  const all = db()
    .selectFrom('media')
    .selectAll()
    .where('kind', '=', 'audio')
    .where('position', 'is not', null)
    .where('visibility', '=', 'public')
    .where(showableTo(viewer))
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id');
  const rows = await (most === undefined ? all : all.limit(most)).execute();
  return rows.map((row) => mediaItemFromRow(row) as MediaSound);
}
