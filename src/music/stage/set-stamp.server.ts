import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { type PlaylistItem, songIdsIn } from '../playlists/playlist.ts';

/** Another one as soon as a set is to be played otherwise: its order, keys, songs, their words or files. */
export function stampOf({ version }: { version: number }, songs: Iterable<{ version: number }>): string {
  const versions = Array.from(songs, (song) => song.version);
  return [version, versions.length, versions.reduce((sum, each) => sum + each, 0)].join('.');
}

/** The stamp of a set as it is now, and the songs that it counts; undefined for one that is gone, to the bin or for good. */
export async function findStamp(
  viewer: Viewer,
  playlistId: string,
): Promise<{ stamp: string; songIds: ReadonlySet<string> } | undefined> {
  requireSongbook(viewer);
  const playlist = await db()
    .selectFrom('playlists')
    .select(['version', 'items'])
    .where('id', '=', playlistId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!playlist) return undefined;
  const songIds = songIdsIn(JSON.parse(playlist.items) as PlaylistItem[]);
  const songs = db().selectFrom('songs').select('version').where('deletedAt', 'is', null);
  const rows = songIds.length > 0 ? await songs.where('id', 'in', songIds).execute() : [];
  return { stamp: stampOf(playlist, rows), songIds: new Set(songIds) };
}
