import { PLAYLIST_IMPORT_FIELDS, writtenPlaylists } from '../music/playlists/import.server.ts';
import { listPlaylists, playlistFilterFromQuery } from '../music/playlists/playlists.server.ts';
import { type ExportKind, ROWS_AT_ONCE } from './export-kind.ts';

export const playlistList: ExportKind = {
  kind: 'playlist',
  many: 'playlists',
  path: '/bee/playlists/list',
  isOfPeople: false,
  open: async (viewer, query) => ({
    fileName: 'playlists',
    fields: PLAYLIST_IMPORT_FIELDS,
    async page(after) {
      const filter = { ...playlistFilterFromQuery(query), after };
      const { playlists, next } = await listPlaylists(viewer, filter, ROWS_AT_ONCE);
      const written = await writtenPlaylists(playlists);
      return { rows: playlists.map(({ id }, index) => ({ id, texts: written[index] ?? {} })), next };
    },
  }),
};
