import { mergeContent } from '../kernel/content/merge.server.ts';
import { unmergeContent } from '../kernel/content/unmerge.server.ts';
import { tableOf } from '../kernel/content/row.server.ts';
import { formatDay } from '../kernel/formats/format-instant.server.ts';
import { may } from '../kernel/access/rights.ts';
import { comparedTexts } from '../music/playlists/form.server.ts';
import { mergeablePlaylist, PLAYLIST_CHOICES } from '../music/playlists/mergeable-playlist.server.ts';
import { songsOf } from '../music/playlists/playlists.server.ts';
import { playlistFromRow } from '../music/playlists/row.server.ts';
import { db } from '../platform/db/database.server.ts';
import { factsWith, type MergeItem, type MergeKind } from './merge-kind.ts';
import { counted } from './participant-merge-kind.server.ts';

/** Playlists: whoever may merge other content, since the other one goes to the bin whoever made it. */
export const playlistMerge: MergeKind = {
  kind: mergeablePlaylist.kind,
  one: 'playlist',
  many: 'playlists',
  table: tableOf(mergeablePlaylist),
  listPath: '/bee/playlists/list',
  listTitle: 'Playlist Overview',
  itemPath: '/bee/playlists/show',
  fields: PLAYLIST_CHOICES,
  may: (viewer) => may(viewer, mergeablePlaylist.right),
  async items(viewer, ids) {
    const found = new Map<string, MergeItem>();
    if (!may(viewer, mergeablePlaylist.right) || ids.length === 0) return found;
    const rows = await db()
      .selectFrom('playlists')
      .selectAll()
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    const playlists = rows.map((row) => playlistFromRow(viewer, row));
    const songs = await songsOf(viewer, { items: playlists.flatMap(({ items }) => items) });
    const titles = new Map([...songs.values()].map(({ id, title }) => [id, title]));
    for (const [at, row] of rows.entries()) {
      const playlist = playlists[at];
      if (!playlist) continue;
      const { id, title, version, items, date } = playlist;
      const count = items.filter(({ songId }) => songId !== '').length;
      found.set(id, {
        id,
        name: title,
        version,
        createdAt: row.createdAt,
        likeness: { cover: `/covers/playlist/${id}.svg` },
        facts: factsWith(
          { Date: date ? formatDay(`${date}T12:00:00.000Z`) : '', Songs: String(count) },
          { Changed: formatDay(row.updatedAt) },
        ),
        values: mergeablePlaylist.valuesOf(row),
        shown: { items: comparedTexts(playlist, titles, new Map()).items ?? '' },
      });
    }
    return found;
  },
  async outlook(_viewer, { lostId }) {
    const shares = await db()
      .selectFrom('playlistShares')
      .select('id')
      .where('playlistId', '=', lostId)
      .execute();
    return {
      along: [
        ...(shares.length > 0 ? [`${counted(shares.length, 'link')} by which it is shared.`] : []),
        'Its address: old links lead to the one you keep.',
      ],
      troubles: [],
    };
  },
  merge: (viewer, how) => mergeContent(viewer, mergeablePlaylist, how),
  unmerge: (viewer, id) => unmergeContent(viewer, mergeablePlaylist, id),
};
