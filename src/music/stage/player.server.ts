import { patterns } from '../../kernel/forms/patterns.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { FURTHEST_SHIFT } from './lead/lead.ts';
import { type PlayerView, readPlayerView } from '../sheets/player-view.ts';
import type { Player, PlayerChange, PlayerSong } from './player.ts';

/** Where what is true of all songs is kept. */
const ALL_SONGS = '';
const HIGHEST_CAPO = 12;

/** How the viewer reads chords. */
export async function playerView(viewer: Viewer): Promise<PlayerView> {
  return (await playerOf(viewer, [])).view;
}

/** How the viewer reads chords, and plays these songs. */
export async function playerOf(viewer: Viewer, songIds: readonly string[]): Promise<Player> {
  requireSongbook(viewer);
  const rows = await db()
    .selectFrom('playerViews')
    .select(['songId', 'value'])
    .where('userId', '=', userIdOf(viewer) ?? '')
    .where('songId', 'in', [ALL_SONGS, ...songIds])
    .execute();
  const all = rows.find(({ songId }) => songId === ALL_SONGS);
  return {
    view: readPlayerView(all && JSON.parse(all.value)),
    songs: Object.fromEntries(
      rows
        .filter(({ songId }) => songId !== ALL_SONGS)
        .map(({ songId, value }) => [songId, JSON.parse(value) as PlayerSong]),
    ),
  };
}

export async function savePlayer(viewer: Viewer, change: PlayerChange): Promise<void> {
  requireSongbook(viewer);
  const userId = userIdOf(viewer);
  if (!userId) throw notFound();
  const songId = 'view' in change ? ALL_SONGS : change.songId;
  if (songId) {
    const song = await db().selectFrom('songs').select('id').where('id', '=', songId).executeTakeFirst();
    if (!song) throw notFound();
  }
  const value = JSON.stringify('view' in change ? change.view : change.song);
  await db()
    .insertInto('playerViews')
    .values({ userId, songId, value })
    .onConflict((conflict) => conflict.columns(['userId', 'songId']).doUpdateSet({ value }))
    .execute();
}

/** Reads what a device sent; what makes no sense is refused as a whole. */
export function readPlayerChange(sent: unknown): PlayerChange {
  const { view, songId, song } = (sent ?? {}) as Record<string, unknown>;
  if (view !== undefined) {
    const read = readPlayerView(view);
    const { style, chords } = (view ?? {}) as Record<string, unknown>;
    if (read.style === style && read.chords === chords) return { view: read };
  } else if (typeof songId === 'string' && patterns.uuid.test.test(songId)) {
    const { shift, capo, from } = (song ?? {}) as Record<string, unknown>;
    if (
      isWhole(shift, -FURTHEST_SHIFT, FURTHEST_SHIFT) &&
      (capo === null || isWhole(capo, 0, HIGHEST_CAPO)) &&
      (from === undefined || from === 'text' || from === 'files')
    )
      return { songId, song: { shift, capo, ...(from && { from }) } };
  }
  throw new AppError('badRequest', 'This is not a player’s setting.');
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
