import { AppError } from '../../platform/app-error.ts';
import type { Reference } from '../../kernel/content/referring.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { linkSongs, savePlaylistIn } from './changes.server.ts';
import type { PlaylistItem } from './playlist.ts';
import { PLAYLISTS } from './row.server.ts';

/** More would keep everybody else from writing for too long. */
const MOST_SETS = 500;

/** Puts one song where another stands in sets, in the bin or out of it; says at which places. */
export async function moveSongInSets(
  tx: Tx,
  viewer: Viewer,
  { from, to, only }: { from: string; to: string; only?: readonly Reference[] },
): Promise<Reference[]> {
  const sets = await locked(
    tx
      .selectFrom('playlists')
      .selectAll()
      .where('id', 'in', tx.selectFrom('playlistSongs').select('playlistId').where('songId', '=', from))
      .orderBy('id')
      .limit(MOST_SETS + 1),
  ).execute();
  if (sets.length > MOST_SETS)
    throw new AppError('conflict', `More than ${MOST_SETS} playlists contain it: merge the other way round.`);
  const moved: Reference[] = [];
  for (const { id, version, deletedAt, items: json } of sets) {
    const places = (JSON.parse(json) as PlaylistItem[])
      .filter((item) => item.songId === from && (!only || isAmongThese(only, id, item)))
      .map((item) => item.id);
    if (places.length === 0) continue;
    const items = (JSON.parse(json) as PlaylistItem[]).map((item) =>
      places.includes(item.id) ? { ...item, songId: to } : item,
    );
    if (deletedAt === null) await savePlaylistIn(tx, viewer, { id, version, change: { items } });
    else {
      await tx
        .updateTable('playlists')
        .set({ items: JSON.stringify(items) })
        .where('id', '=', id)
        .execute();
      await linkSongs(tx, id, items);
    }
    moved.push(...places.map((field) => ({ kind: PLAYLISTS.kind, field, id })));
  }
  return moved;
}

const isAmongThese = (only: readonly Reference[], id: string, item: PlaylistItem) =>
  only.some((each) => each.id === id && each.field === item.id);
