import {
  findPlaylistsTitled,
  importOverPlaylist,
  importPlaylist,
  PLAYLIST_IMPORT_FIELDS,
  takePlaylistsBack,
  troublesOfPlaylist,
} from '../music/playlist-import.server.ts';
import { CHANGED_SINCE, type ImportKind, type Known, NOT_YOURS, type Written } from './import-kind.ts';
import { orRefusal } from './or-refusal.server.ts';

/** Sets of one title are told apart by their day. */
const keyOf = (title: string, date: string | null) => `${date || 'no day'}\n${title}`;

export const playlistKind: ImportKind = {
  kind: 'playlist',
  one: 'playlist',
  many: 'playlists',
  path: '/bee/playlists/list',
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
  check: troublesOfPlaylist,
  async add(tx, viewer, rows) {
    const written: Written[] = [];
    for (const { number, texts } of rows)
      written.push(
        await orRefusal(tx, number, async () => {
          const itemId = await importPlaylist(tx, viewer, texts);
          return { number, itemId, deed: 'made', version: 1, name: texts['title'] ?? '' };
        }),
      );
    return written;
  },
  change: (tx, viewer, { id, name }, { number, texts }) =>
    orRefusal(tx, number, async () => {
      const done = await importOverPlaylist(tx, viewer, id, texts);
      return done ? { number, itemId: id, deed: 'changed', name, ...done } : { number, known: true };
    }),
  takeBack: (tx, viewer, items) =>
    takePlaylistsBack(tx, viewer, items, { changed: CHANGED_SINCE, notYours: NOT_YOURS }),
};
