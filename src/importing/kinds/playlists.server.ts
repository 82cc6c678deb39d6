import {
  findPlaylistsTitled,
  findPlaylistTexts,
  importOverPlaylist,
  importPlaylist,
  PLAYLIST_IMPORT_FIELDS,
  takePlaylistsBack,
  troublesOfPlaylist,
} from '../../music/playlists/import.server.ts';
import { CHANGED_SINCE, type ImportKind, type Known, NOT_YOURS } from './import-kind.ts';
import { changeOne, makeEach } from './or-refusal.server.ts';

/** Sets of one title are told apart by their day. */
const keyOf = (title: string, date: string | null) => `${date || 'no day'}\n${title}`;

export const playlistKind: ImportKind = {
  kind: 'playlist',
  one: 'playlist',
  many: 'playlists',
  path: '/bee/playlists/list',
  newest: '?sort=updated',
  itemPath: '/bee/playlists/show',
  fields: PLAYLIST_IMPORT_FIELDS,
  atOnce: 20,
  both: 'Keep both',
  nameOf: ({ title = '' }) => title,
  keysOf: ({ title = '', date = '' }) => [keyOf(title, date)],
  async findKnown(on, keys) {
    const rows = await findPlaylistsTitled(
      on,
      keys.map((key) => key.slice(key.indexOf('\n') + 1)),
    );
    return new Map(
      rows.map(({ id, title, date }): [string, Known] => [keyOf(title, date), { id, name: title }]),
    );
  },
  textsOf: findPlaylistTexts,
  check: troublesOfPlaylist,
  add: (tx, viewer, rows) => makeEach(tx, rows, (texts) => importPlaylist(tx, viewer, texts)),
  change: (tx, viewer, known, row) =>
    changeOne(tx, known, row, (texts) => importOverPlaylist(tx, viewer, known.id, texts)),
  takeBack: (tx, viewer, items) =>
    takePlaylistsBack(tx, viewer, items, { changed: CHANGED_SINCE, notYours: NOT_YOURS }),
};
