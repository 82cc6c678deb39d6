import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import type { SongChoice } from './add-song.tsx';
import type { Playlist } from './row.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';

const MOST = 2000;

/** The songs one can put into a set, and those that are in it though they are archived by now. */
export async function songChoicesFor(viewer: Viewer, { items }: Playlist): Promise<SongChoice[]> {
  requireSongbook(viewer);
  const ids = [...new Set(items.flatMap(({ songId }) => (songId ? [songId] : [])))];
  const rows = await db()
    .selectFrom('songs')
    .select(['id', 'title', 'artists', 'duration'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('state', '!=', 'archived'), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .orderBy('sortTitle')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ artists, ...song }) => ({
    ...song,
    artists: (JSON.parse(artists) as string[]).join(', '),
  }));
}
