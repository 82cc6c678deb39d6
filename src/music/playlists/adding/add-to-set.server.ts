import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { db } from '../../../platform/db/database.server.ts';
import { transaction } from '../../../platform/db/transaction.server.ts';
import { requireSongbook } from '../../chords/songbook.policy.ts';
import { lockPlaylist, savePlaylistIn } from '../changes.server.ts';
import { itemFrom, newSong } from '../items.ts';
import type { PlaylistItem } from '../playlist.ts';

const MOST_CHOICES = 50;

/** The sets one may add to, last changed first. */
export async function playlistChoices(viewer: Viewer): Promise<{ id: string; title: string }[]> {
  requireSongbook(viewer);
  return db()
    .selectFrom('playlists')
    .select(['id', 'title'])
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(MOST_CHOICES)
    .execute();
}

/** Puts songs at the end of a set; those that are in it already stay as they are. How many were added. */
export async function addSongsToPlaylist(
  viewer: Viewer,
  playlistId: string,
  songIds: readonly string[],
): Promise<number> {
  requireSongbook(viewer);
  if (songIds.length === 0) throw new AppError('badRequest', 'Select at least one song first.');
  if (!playlistId) throw new AppError('badRequest', 'Choose a playlist first.');
  return transaction(async (tx) => {
    const row = await lockPlaylist(tx, playlistId);
    if (row.deletedAt) throw notFound();
    const items = JSON.parse(row.items) as PlaylistItem[];
    const taken = new Set(items.map(({ songId }) => songId));
    const added = [...new Set(songIds)].filter((id) => !taken.has(id));
    if (added.length === 0) return 0;
    await savePlaylistIn(tx, viewer, {
      id: row.id,
      version: row.version,
      change: { items: [...items, ...added.map((id) => itemFrom(newSong(randomUUID(), id)))] },
    });
    return added.length;
  });
}
