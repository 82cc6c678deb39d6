import { patterns } from '../../kernel/forms/patterns.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { FURTHEST_SHIFT } from './lead/lead.ts';
import { type PlayerView, readPlayerView } from '../sheets/player-view.ts';
import { readPractice } from '../track/track.ts';
import { type PaperName, readPaperNames } from '../sheets/paper.ts';
import type { KeptChange, Player, PlayerSong } from './player.ts';

/** Where what is true of all songs is kept. */
const ALL_SONGS = '';
const PAPER = 'paper';
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

/** How the viewer prints songs. */
export async function keptPaper(viewer: Viewer): Promise<PaperName[]> {
  const row = await db()
    .selectFrom('playerViews')
    .select('value')
    .where('userId', '=', userIdOf(viewer) ?? '')
    .where('songId', '=', PAPER)
    .executeTakeFirst();
  return (row && readPaperNames(JSON.parse(row.value))) ?? [];
}

export async function savePlayer(viewer: Viewer, change: KeptChange): Promise<void> {
  requireSongbook(viewer);
  const userId = userIdOf(viewer);
  if (!userId) throw notFound();
  const songId = 'view' in change ? ALL_SONGS : 'paper' in change ? PAPER : change.songId;
  if ('songId' in change) {
    const song = await db().selectFrom('songs').select('id').where('id', '=', songId).executeTakeFirst();
    if (!song) throw notFound();
  }
  const kept = 'view' in change ? change.view : 'paper' in change ? change.paper : change.song;
  const value = JSON.stringify(kept);
  await db()
    .insertInto('playerViews')
    .values({ userId, songId, value })
    .onConflict((conflict) => conflict.columns(['userId', 'songId']).doUpdateSet({ value }))
    .execute();
}

/** Reads what a device sent; what makes no sense is refused as a whole. */
export function readPlayerChange(sent: unknown): KeptChange {
  const { view, songId, song, paper } = (sent ?? {}) as Record<string, unknown>;
  if (view !== undefined) {
    const read = readPlayerView(view);
    const { style, chords } = (view ?? {}) as Record<string, unknown>;
    if (read.style === style && read.chords === chords) return { view: read };
  } else if (paper !== undefined) {
    const names = readPaperNames(paper);
    if (names) return { paper: names };
  } else if (typeof songId === 'string' && patterns.uuid.test.test(songId)) {
    const { shift, capo, track, from } = (song ?? {}) as Record<string, unknown>;
    const practice = readPractice(track);
    if (
      isWhole(shift, -FURTHEST_SHIFT, FURTHEST_SHIFT) &&
      (capo === null || isWhole(capo, 0, HIGHEST_CAPO)) &&
      (track === undefined || practice) &&
      (from === undefined || from === 'text' || from === 'files')
    )
      return {
        songId,
        song: { shift, capo, ...(practice && { track: practice }), ...(from && { from }) },
      };
  }
  throw new AppError('badRequest', 'This is not a player’s setting.');
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
