import { setImmediate } from 'node:timers/promises';
import { putPictures } from '../sheets/pictures.ts';
import { unprintableSigns } from '../pdf/unprintable.server.ts';
import { findPictures } from '../pdf/load-pictures.server.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import { ownership } from '../../kernel/access/owner.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import { eventOfPlaylist } from './events.server.ts';
import type { Playlist } from './row.server.ts';
import { listShares } from './shares.server.ts';
import { sheetTonight } from './tonight-song.server.ts';
import type { PlayerView } from '../sheets/player-view.ts';
import type { TonightLook } from './tonight-sheet.ts';
import { setView } from './view.server.ts';
import type { PlaylistShowTab } from './playlist.ts';
import type { Song } from '../songs/song.ts';
import { deletedTitles, findPlaylist, songsOf } from './playlists.server.ts';

const NO_SHEETS = { sheets: [], isCut: false };

/** All that a tab of a set's page shows. */
export async function playlistView(
  viewer: Viewer,
  id: string,
  tabOf: (playlist: Playlist) => PlaylistShowTab,
  look: PlayerView,
) {
  const playlist = await findPlaylist(viewer, id);
  const tab = tabOf(playlist);
  const songs = await songsOf(viewer, playlist);
  const deleted = await deletedTitles(viewer, playlist.items, songs);
  const event = await eventOfPlaylist(viewer, playlist.eventId);
  return {
    id: playlist.id,
    title: playlist.title,
    summary: playlist.summary,
    tab,
    look,
    inBin: playlist.deletedAt !== null,
    mayDelete: playlist.mayDelete,
    ownership: await ownership(viewer, 'songbook', playlist),
    changed: formatInstant(playlist.updatedAt),
    event: event && { to: `/bee/events/show/${event.id}`, title: event.title },
    view: setView(playlist, songs, { deleted, ...(tab === 'print' && { look }) }),
    unprintable:
      tab === 'print' ? await unprintableSigns([...wordsIn(playlist, songs), ...deleted.values()]) : [],
    shares: tab === 'set' ? await listShares(viewer, playlist.id) : [],
    ...(tab === 'print' ? await sheetsOf(viewer, playlist, [...songs.values()], look) : NO_SHEETS),
  };
}

function wordsIn({ title, items }: Playlist, songs: ReadonlyMap<string, Song>): string[] {
  const said = items.flatMap(({ label, notes, lead }) => [label, notes, lead]);
  return [title, ...said, ...[...songs.values()].map(({ chordpro }) => chordpro)];
}

/** Letters of songs that one page has room for: two hundred songs of the usual length. */
const MOST_LETTERS = 500_000;

/**
 * The sheets of these songs, in the set's order, with the pictures that the viewer may see; those that one page has
 * room for.
 */
export async function sheetsOf(
  viewer: Viewer,
  { items }: Playlist,
  songs: readonly Song[],
  look: TonightLook = {},
): Promise<{ sheets: { id: string; title: string; sheet: Sheet }[]; isCut: boolean }> {
  const pictures = await findPictures(viewer, songs);
  const sheets = [];
  let letters = 0;
  for (const item of items) {
    const song = songs.find(({ id }) => id === item.songId);
    if (!song) continue;
    letters += song.chordpro.length;
    if (letters > MOST_LETTERS) break;
    const sheet = putPictures(sheetTonight(song, item, look), pictures);
    sheets.push({ id: item.id, title: song.title, sheet });
    // Between two songs others are answered.
    await setImmediate();
  }
  return { sheets, isCut: letters > MOST_LETTERS };
}

export type PlaylistView = Awaited<ReturnType<typeof playlistView>>;
