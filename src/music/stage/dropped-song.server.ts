import type { Viewer } from '../../kernel/access/viewer.ts';
import { listSongs, songFilterFromQuery } from '../songs/songs.server.ts';
import { prettyNote } from '../chord-names/note.ts';
import { soundingKeyText } from '../playlists/tonight-song.server.ts';
import { type DroppedSong, droppedItemId, type FoundSong } from './dropped-song.ts';
import { stageSong } from './stage.server.ts';
import { t } from '../../texts/text.ts';

const MOST_FOUND = 12;

/** The songs of the songbook that match, for who looks for one on the stage. */
export async function findForStage(viewer: Viewer, q: string): Promise<FoundSong[]> {
  const { songs } = await listSongs(viewer, songFilterFromQuery(new URLSearchParams({ q })), MOST_FOUND);
  return songs.map((song) => ({
    id: song.id,
    title: song.title,
    artists: song.artists.join(', '),
    key: prettyNote(soundingKeyText(song)),
  }));
}

/** One of them with all that its sheet needs. */
export async function songForStage(viewer: Viewer, songId: string): Promise<DroppedSong | undefined> {
  const {
    items: [item],
    pictures,
    tracks,
    player,
  } = await stageSong(viewer, songId);
  return (
    item && {
      item: { ...item, id: droppedItemId(item.songId), place: t('Not in the set') },
      pictures,
      tracks,
      songs: player.songs,
    }
  );
}
