import { findPictures } from '../sheets/load-pictures.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { songTonight } from '../playlists/sheet.server.ts';
import { setView } from '../playlists/view.server.ts';
import { findPlaylist, songsOf } from '../playlists/playlists.server.ts';
import type { StageSet } from './stage.ts';

/** The whole set for one screen, so that the next song is there at once, and without a network. */
export async function stageSet(viewer: Viewer, playlistId: string): Promise<StageSet> {
  const playlist = await findPlaylist(viewer, playlistId);
  const songs = await songsOf(viewer, playlist);
  const { rows } = setView(playlist, songs);
  return {
    id: playlist.id,
    title: playlist.title,
    viewerId: userIdOf(viewer) ?? '',
    pictures: await findPictures(viewer, songs.values()),
    items: playlist.items.flatMap((item, index) => {
      const row = rows[index];
      if (!row) return [];
      const { id, title, clock, length, lead, notes, tempo } = row;
      const song = songs.get(item.songId);
      return [
        { id, title, clock, length, lead, notes, tempo, song: song ? songTonight(song, item) : undefined },
      ];
    }),
  };
}
