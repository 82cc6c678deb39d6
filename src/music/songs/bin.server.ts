import { AppError } from '../../platform/app-error.ts';
import { requireNotMergedAway } from '../../kernel/likeness/merges.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { announce } from '../../platform/db/notices.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { mayDelete, requireSongbook } from '../chords/songbook.policy.ts';
import { afterSongWrite, lockSong, SONGS_TOPIC } from './changes.server.ts';
import type { SongRow } from './row.server.ts';

/** To the bin: out of every list, to be restored for 30 days. */
export async function binSong(viewer: Viewer, id: string): Promise<void> {
  requireSongbook(viewer);
  await transaction((tx) => binSongIn(tx, viewer, id));
}

/** The same as part of a larger action. */
export async function binSongIn(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const row = await lockSong(tx, id);
  requireRemover(viewer, row);
  const deletedBy = userIdOf(viewer);
  await tx.updateTable('songs').set({ deletedAt: nowIso(), deletedBy }).where('id', '=', id).execute();
  await removeFromSearch(tx, 'song', id);
  await announce(tx, SONGS_TOPIC, id);
}

export async function restoreSong(viewer: Viewer, id: string): Promise<void> {
  requireSongbook(viewer);
  await transaction(async (tx) => {
    const row = await lockSong(tx, id, true);
    requireRemover(viewer, row);
    await requireNotMergedAway(tx, id);
    await tx
      .updateTable('songs')
      .set({ deletedAt: null, deletedBy: null, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    await afterSongWrite(tx, viewer, id, row);
  });
}

function requireRemover(viewer: Viewer, row: SongRow): void {
  if (!mayDelete(viewer, row))
    throw new AppError('forbidden', 'Only its owner or an administrator can do that.');
}
