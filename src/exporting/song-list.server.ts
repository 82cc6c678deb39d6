import { SONG_IMPORT_FIELDS, textsOfSong } from '../music/songs/import.server.ts';
import { listSongs, songFilterFromQuery } from '../music/songs/songs.server.ts';
import { type ExportKind, ROWS_AT_ONCE } from './export-kind.ts';

export const songList: ExportKind = {
  kind: 'song',
  many: 'songs',
  path: '/bee/songs/list',
  isOfPeople: false,
  open: async (viewer, query) => ({
    fileName: 'songs',
    fields: SONG_IMPORT_FIELDS,
    async page(after) {
      const filter = { ...songFilterFromQuery(query), after };
      const { songs, next } = await listSongs(viewer, filter, ROWS_AT_ONCE);
      return { rows: songs.map((song) => ({ id: song.id, texts: textsOfSong(song) })), next };
    },
  }),
};
