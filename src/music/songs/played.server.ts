import { sql } from 'kysely';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { UNPLAYED, type Unplayed } from './song.ts';

const DAY = 24 * 3600;

/** The songs of sets that were played since then. */
export function songsPlayed(unplayed: Unplayed) {
  const { days } = UNPLAYED[unplayed];
  return playings(days === undefined ? '' : inSeconds(-days * DAY)).select('playlistSongs.songId');
}

/** The day on which the song of a query was last played, '2026-12-04'; '' where it never was. */
export function lastPlayed() {
  const days = playings('')
    .select(LAST_DAY.as('day'))
    .where('playlistSongs.songId', '=', sql<string>`"songs"."id"`);
  return sql<string>`coalesce((${days}), '')`;
}

/** The days on which these songs were last played; those that never were are left out. */
export async function lastPlayedDays(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await playings('')
    .select(['playlistSongs.songId', LAST_DAY.as('day')])
    .where('playlistSongs.songId', 'in', ids)
    .groupBy('playlistSongs.songId')
    .execute();
  return new Map(rows.map(({ songId, day }) => [songId, day]));
}

const LAST_DAY = sql<string>`max(coalesce(substr("events"."endsAt", 1, 10), "playlists"."date"))`;

/** The songs of sets whose event, or date, is over since then, and took place. */
function playings(since: string) {
  const now = nowIso();
  return db()
    .selectFrom('playlistSongs')
    .innerJoin('playlists', 'playlists.id', 'playlistSongs.playlistId')
    .leftJoin('events', (join) =>
      join.onRef('events.id', '=', 'playlists.eventId').on('events.deletedAt', 'is', null),
    )
    .where('playlists.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('events.eventStatus', 'is', null),
        eb('events.eventStatus', 'not in', ['EventCancelled', 'EventPostponed']),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('events.endsAt', '<=', now), eb('events.endsAt', '>', since)]),
        eb.and([eb('playlists.date', '<', now.slice(0, 10)), eb('playlists.date', '>', since.slice(0, 10))]),
      ]),
    );
}
