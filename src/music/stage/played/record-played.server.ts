import type { Viewer } from '../../../kernel/access/viewer.ts';
import { patterns } from '../../../kernel/forms/patterns.ts';
import { AppError } from '../../../platform/app-error.ts';
import { now } from '../../../platform/clock.server.ts';
import { db } from '../../../platform/db/database.server.ts';
import { findPlaylist } from '../../playlists/playlists.server.ts';
import { findSong } from '../../songs/songs.server.ts';

/** Seconds: a device without a network tells it later, but not next year; clocks may differ a little. */
const LATEST = 30 * 24 * 3600;
const EARLIEST = -10 * 60;

/** Keeps that a song was played with a set; once a day, however many devices tell it. */
export async function recordPlayed(viewer: Viewer, playlistId: string, sent: unknown): Promise<void> {
  const { songId, at } = (sent ?? {}) as Record<string, unknown>;
  const time = typeof at === 'string' ? Date.parse(at) : NaN;
  const age = (now().getTime() - time) / 1000;
  if (typeof songId !== 'string' || !patterns.uuid.test.test(songId) || !(age > EARLIEST && age < LATEST))
    throw new AppError('badRequest', 'This does not say what was played when.');
  const playlist = await findPlaylist(viewer, playlistId);
  const song = await findSong(viewer, songId);
  await db()
    .insertInto('playedBesides')
    .values({ playlistId: playlist.id, songId: song.id, day: new Date(time).toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
