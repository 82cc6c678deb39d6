import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { UNPLAYED, type Unplayed } from './song.ts';

const DAY = 24 * 3600;

/** The songs of sets that were played since then: their event, or their date, is over, and took place. */
export function songsPlayed(unplayed: Unplayed) {
  const { days } = UNPLAYED[unplayed];
  const [now, since] = [nowIso(), days === undefined ? '' : inSeconds(-days * DAY)];
  return db()
    .selectFrom('playlistSongs')
    .innerJoin('playlists', 'playlists.id', 'playlistSongs.playlistId')
    .leftJoin('events', (join) =>
      join.onRef('events.id', '=', 'playlists.eventId').on('events.deletedAt', 'is', null),
    )
    .select('playlistSongs.songId')
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
