import { mergeContent } from '../kernel/content/merge.server.ts';
import { unmergeContent } from '../kernel/content/unmerge.server.ts';
import { tableOf } from '../kernel/content/row.server.ts';
import { listPathOf } from '../kernel/content/fields/definition.ts';
import { formatDay } from '../kernel/formats/format-instant.server.ts';
import { may } from '../kernel/access/rights.ts';
import { mergeableSong, SONG_CHOICES } from '../music/playlists/mergeable-song.server.ts';
import { countPlaylistsOf, playlistsWithSong } from '../music/playlists/playlists.server.ts';
import { song } from '../music/songs/song.ts';
import { findSongs } from '../music/songs/songs.server.ts';
import { factsWith, type MergeKind } from './merge-kind.ts';
import { counted } from './participant-merge-kind.server.ts';

/** Songs: whoever may merge other content, since the other one goes to the bin whoever wrote it down. */
export const songMerge: MergeKind = {
  kind: song.kind,
  one: song.one,
  many: song.many,
  table: tableOf(song),
  listPath: listPathOf(song),
  listTitle: song.listTitle,
  itemPath: `${song.path}/show`,
  fields: SONG_CHOICES,
  sheet: 'chordpro',
  may: (viewer) => may(viewer, mergeableSong.right),
  async items(viewer, ids) {
    const songs = await findSongs(viewer, ids);
    const playlists = await countPlaylistsOf(ids);
    return new Map(
      songs.map((each) => [
        each.id,
        {
          id: each.id,
          name: each.title,
          version: each.version,
          createdAt: each.createdAt,
          likeness: { cover: `/covers/song/${each.id}.svg` },
          facts: factsWith(
            {
              By: each.artists.join(', '),
              Key: each.key,
              Playlists: String(playlists.get(each.id) ?? 0),
            },
            { Made: formatDay(each.createdAt), Changed: formatDay(each.updatedAt) },
          ),
          values: Object.fromEntries(
            Object.keys(SONG_CHOICES).map((name) => [name, each[name as keyof typeof each]]),
          ),
        },
      ]),
    );
  },
  async outlook(viewer, { lostId }) {
    const sets = await playlistsWithSong(viewer, lostId);
    return {
      along: [
        ...(sets.length > 0 ? [`Its place in ${counted(sets.length, 'playlist')}.`] : []),
        'Its address: old links lead to the one you keep.',
      ],
      troubles: [],
    };
  },
  merge: (viewer, how) => mergeContent(viewer, mergeableSong, how),
  unmerge: (viewer, id) => unmergeContent(viewer, mergeableSong, id),
};
