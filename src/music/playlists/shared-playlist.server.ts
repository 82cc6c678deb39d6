import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { findSharedPlaylist } from './shares.server.ts';
import { sheetsOf } from './show.server.ts';
import { setView } from './view.server.ts';
import { songsOf } from './playlists.server.ts';

/** What a share link shows: the run sheet, and the words and chords that we may hand on. */
export async function sharedPlaylistView(secret: string) {
  const { playlist, until } = await findSharedPlaylist(secret);
  const songs = await songsOf(asSystem('a share link opens this one set'), playlist);
  const open = [...songs.values()].filter(({ rights }) => rights !== 'unknown');
  const { sheets, isCut } = await sheetsOf(guest, playlist, open);
  const isClosed = ({ songId }: { songId: string }) => songs.get(songId)?.rights === 'unknown';
  const left = playlist.items.filter(isClosed).length;
  const { title, summary } = playlist;
  const view = setView(playlist, songs);
  // The page is read as data, too: what leads to the songs themselves is the members'.
  const rows = view.rows.map((row) => ({ ...row, songId: '' }));
  return { title, summary, until, view: { ...view, rows }, sheets, isCut, left };
}
