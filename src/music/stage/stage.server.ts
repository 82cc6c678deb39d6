import { findPictures } from '../pdf/load-pictures.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { prettyNote } from '../chord-names/note.ts';
import { hasWords } from '../chordpro/has-words.ts';
import { isPlayedFromFiles } from '../songs/printed-pages.server.ts';
import { writeDuration } from '../chordpro/song-facts.ts';
import { soundingKeyText, songTonight } from '../playlists/tonight-song.server.ts';
import { setView } from '../playlists/view.server.ts';
import { type Song, sheetIdsOf } from '../songs/song.ts';
import { pagesOfSongs, type SongPages } from '../sheet-files/sheets-of-songs.server.ts';
import { findSong, wholeSongbook } from '../songs/songs.server.ts';
import { playerOf } from './player.server.ts';
import { deletedTitles, findPlaylist, songsOf } from '../playlists/playlists.server.ts';
import { findTracks } from '../track/tracks.server.ts';
import { stampOf } from './set-stamp.server.ts';
import type { StageFiles, StageItem, StageSet } from './stage.ts';
import { t } from '../../texts/text.ts';

/** The whole set for one screen, so that the next song is there at once, and without a network. */
export async function stageSet(viewer: Viewer, playlistId: string): Promise<StageSet> {
  const playlist = await findPlaylist(viewer, playlistId);
  const songs = await songsOf(viewer, playlist);
  const view = setView(playlist, songs, { deleted: await deletedTitles(viewer, playlist.items, songs) });
  const pages = await filesOf(viewer, [...songs.values()]);
  const leave = `/bee/playlists/show/${playlist.id}`;
  return {
    id: playlist.id,
    title: playlist.title,
    address: `${leave}/stage`,
    leave,
    whole: false,
    band: true,
    viewerId: userIdOf(viewer) ?? '',
    startTime: playlist.startTime ?? '',
    date: playlist.date ?? '',
    stamp: stampOf(playlist, songs.values()),
    pictures: await findPictures(viewer, songs.values()),
    tracks: await findTracks(viewer, songs.values()),
    player: await playerOf(viewer, [...songs.keys()]),
    items: playlist.items.flatMap((item, index) => {
      const row = view.rows[index];
      if (!row) return [];
      const { id, title, number, clock, start, duration, length, key, lead, notes, tempo } = row;
      const song = songs.get(item.songId);
      return [
        {
          id,
          title,
          clock,
          start,
          duration,
          length,
          key,
          lead,
          notes,
          tempo,
          place: number ? t('{number} of {count}', { number, count: view.songs }) : t('Break'),
          songId: song?.id ?? '',
          song: song ? songTonight(song, item) : undefined,
          files: song && stageFiles(song, pages),
        },
      ];
    }),
  };
}

/** One song by itself, on the same screen. */
export async function stageSong(viewer: Viewer, songId: string): Promise<StageSet> {
  const song = await findSong(viewer, songId);
  const { id, title } = song;
  const leave = `/bee/songs/show/${id}`;
  return {
    id,
    title,
    address: `${leave}/stage`,
    leave,
    whole: false,
    band: false,
    viewerId: userIdOf(viewer) ?? '',
    startTime: '',
    date: '',
    stamp: '',
    pictures: await findPictures(viewer, [song]),
    tracks: await findTracks(viewer, [song]),
    player: await playerOf(viewer, [id]),
    items: [itemOf(song, await filesOf(viewer, [song]))],
  };
}

/** The whole songbook by title, to find and play any song of it, also without a network. */
export async function stageSongbook(viewer: Viewer): Promise<StageSet> {
  const songs = await wholeSongbook(viewer);
  const pages = await filesOf(viewer, songs);
  const count = songs.length;
  return {
    id: 'songbook',
    title: t('Whole songbook'),
    address: '/bee/songs/stage',
    leave: '/bee/songs/list',
    whole: true,
    band: false,
    viewerId: userIdOf(viewer) ?? '',
    startTime: '',
    date: '',
    stamp: '',
    pictures: await findPictures(viewer, songs),
    tracks: await findTracks(viewer, songs),
    player: await playerOf(
      viewer,
      songs.map(({ id }) => id),
    ),
    items: songs.map((song, index) => ({
      ...itemOf(song, pages),
      place: t('{number} of {count}', { number: index + 1, count }),
    })),
  };
}

/** A song as it stands in the songbook. */
function itemOf(song: Song, pages: ReadonlyMap<string, SongPages>): StageItem {
  const { id, title, tempo, duration } = song;
  return {
    id,
    title,
    place: '',
    clock: '',
    start: undefined,
    duration: duration ?? undefined,
    lead: '',
    notes: '',
    songId: id,
    tempo: tempo ?? undefined,
    length: duration === null ? '' : writeDuration(duration),
    key: prettyNote(soundingKeyText(song)),
    song: { chordpro: song.chordpro, transpose: 0, capo: null, tempo: null, duration: null, flow: '' },
    files: stageFiles(song, pages),
  };
}

const filesOf = (viewer: Viewer, songs: readonly Song[]) =>
  pagesOfSongs(
    viewer,
    songs.map((song) => ({ id: song.id, sheetIds: sheetIdsOf(song) })),
  );

function stageFiles(song: Song, pages: ReadonlyMap<string, SongPages>): StageFiles | undefined {
  const found = pages.get(song.id);
  if (!found) return undefined;
  return { ...found, only: !hasWords(song.chordpro), first: isPlayedFromFiles(song) };
}
