import { type RawBuilder, sql } from 'kysely';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { UNPLAYED, type Unplayed } from './song.ts';

const DAY_SECONDS = 24 * 3600;

/** The songs that were played since then. */
export function songsPlayed(unplayed: Unplayed) {
  const { days } = UNPLAYED[unplayed];
  return playings(days === undefined ? '' : inSeconds(-days * DAY_SECONDS)).select('playings.songId');
}

/** The day on which the song of a query was last played, '2026-12-04'; '' where it never was. */
export function lastPlayed() {
  const days = playings('', (songId) => sql`${songId} = "songs"."id"`).select(LAST_DAY.as('day'));
  return sql<string>`coalesce((${days}), '')`;
}

/** The days on which these songs were last played; those that never were are left out. */
export async function lastPlayedDays(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await playings('', (songId) => sql`${songId} in (${sql.join(ids)})`)
    .select(['playings.songId', LAST_DAY.as('day')])
    .groupBy('playings.songId')
    .execute();
  return new Map(rows.map(({ songId, day }) => [songId, day]));
}

const LAST_DAY = sql<string>`max("playings"."day")`;

/**
 * Each time a song was played since then: it stood in a set that is over, or was dropped into one that evening (a
 * rehearsal before it is none). `which`: of these songs only.
 */
function playings(since: string, which = (_songId: RawBuilder<unknown>) => sql<boolean>`true`) {
  const ofSets = setsOver(since)
    .innerJoin('playlistSongs', 'playlistSongs.playlistId', 'playlists.id')
    .select(['playlistSongs.songId', DAY.as('day')])
    .where(which(sql.ref('playlistSongs.songId')));
  const droppedIn = setsOver(since)
    .innerJoin('playedBesides', 'playedBesides.playlistId', 'playlists.id')
    .select(['playedBesides.songId', 'playedBesides.day'])
    .where('playedBesides.day', '>=', DAY)
    .where(which(sql.ref('playedBesides.songId')));
  return db().selectFrom(ofSets.unionAll(droppedIn).as('playings'));
}

/** Of a set. */
const DAY = sql<string>`coalesce(substr("events"."endsAt", 1, 10), "playlists"."date")`;

/** Sets whose event, or date, is over since then, and took place. */
function setsOver(since: string) {
  const now = nowIso();
  return db()
    .selectFrom('playlists')
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
