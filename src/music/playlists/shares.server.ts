import { randomUUID } from 'node:crypto';
import { notFound } from '../../platform/app-error.ts';
import type { SaidInstant } from '../../kernel/formats/format-instant.server.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import { asSystem, type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret, newToken } from '../../platform/secrets.server.ts';
import { lockPlaylist } from './changes.server.ts';
import type { Playlist } from './row.server.ts';
import { findPlaylist } from './playlists.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';

/** For how long a link can be good. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
const DAY = 24 * 3600;
const MOST_SHARES = 20;

/** Makes a link to a set; its secret is told this once and kept as a hash. */
export async function sharePlaylist(viewer: Viewer, id: string, days: number): Promise<string> {
  requireSongbook(viewer);
  const token = newToken();
  const wanted = SHARE_DAYS.find((each) => each === days) ?? SHARE_DAYS[1];
  await transaction(async (tx) => {
    const row = await lockPlaylist(tx, id);
    if (row.deletedAt) throw notFound();
    const at = nowIso();
    await tx.deleteFrom('playlistShares').where('expiresAt', '<=', at).execute();
    const old = await tx
      .selectFrom('playlistShares')
      .select('id')
      .where('playlistId', '=', row.id)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .offset(MOST_SHARES - 1)
      .limit(100)
      .execute();
    for (const { id: share } of old) await tx.deleteFrom('playlistShares').where('id', '=', share).execute();
    await tx
      .insertInto('playlistShares')
      .values({
        id: randomUUID(),
        playlistId: row.id,
        tokenHash: hashSecret(token),
        createdAt: at,
        createdBy: userIdOf(viewer),
        expiresAt: inSeconds(wanted * DAY),
      })
      .execute();
  });
  return token;
}

/** The links of a set that are still good, and until when. */
export async function listShares(
  viewer: Viewer,
  playlistId: string,
): Promise<{ id: string; made: SaidInstant; until: SaidInstant }[]> {
  requireSongbook(viewer);
  const rows = await db()
    .selectFrom('playlistShares')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('playlistId', '=', playlistId)
    .where('expiresAt', '>', nowIso())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, createdAt, expiresAt }) => ({
    id,
    made: formatInstant(createdAt),
    until: formatInstant(expiresAt),
  }));
}

/** The link opens nothing from now on. */
export async function endShare(viewer: Viewer, playlistId: string, shareId: string): Promise<void> {
  requireSongbook(viewer);
  await db()
    .deleteFrom('playlistShares')
    .where('id', '=', shareId)
    .where('playlistId', '=', playlistId)
    .execute();
}

/** The set that a link shows: to anybody who has it, until it expires. */
export async function findSharedPlaylist(token: string): Promise<{ playlist: Playlist; until: string }> {
  const share = await db()
    .selectFrom('playlistShares')
    .select(['playlistId', 'expiresAt'])
    .where('tokenHash', '=', hashSecret(token))
    .where('expiresAt', '>', nowIso())
    .executeTakeFirst();
  if (!share) throw notFound();
  const playlist = await findPlaylist(asSystem('a share link opens this one set'), share.playlistId);
  if (playlist.deletedAt) throw notFound();
  return { playlist, until: share.expiresAt };
}
