import { notFound } from '../../platform/app-error.ts';
import { formatDay } from '../../kernel/formats/format-instant.server.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';

const DAY = 24 * 3600;
const MOST = 200;

/** The events that a set can be for: those to come and of the last weeks. JamUsers know the public ones alone. */
export async function eventsForPlaylists(
  viewer: Viewer,
  chosen: string | null = null,
): Promise<{ value: string; label: string }[]> {
  const rows = await visible(viewer)
    .where((eb) =>
      eb.or([eb('endsAt', '>=', inSeconds(-60 * DAY)), ...(chosen ? [eb('id', '=', chosen)] : [])]),
    )
    .orderBy('startDate')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ value: row.id, label: `${row.title}, ${formatWhen(row)}` }));
}

interface When {
  eventStatus: string;
  startDate: string;
  timezone: string;
}

/** Its own day, where it takes place; one that is postponed has none. */
function formatWhen({ eventStatus, startDate, timezone }: When): string {
  if (eventStatus === 'EventPostponed') return 'postponed';
  const day = formatDay(startDate, timezone);
  return eventStatus === 'EventCancelled' ? `${day}, cancelled` : day;
}

export async function eventOfPlaylist(viewer: Viewer, id: string | null) {
  if (!id) return undefined;
  return visible(viewer).where('id', '=', id).executeTakeFirst();
}

export async function requireEvent(viewer: Viewer, id: string): Promise<void> {
  if (!(await eventOfPlaylist(viewer, id))) throw notFound();
}

/**
 * A change of a set that is for the event `now`. Somebody who may not see that event is shown none, so that a save which
 * says none leaves it as it is.
 */
export async function keepUnseenEvent<C extends { eventId?: string | null }>(
  viewer: Viewer,
  now: string | null,
  change: C,
): Promise<C> {
  if (!now || change.eventId !== null || (await eventOfPlaylist(viewer, now))) return change;
  return { ...change, eventId: now };
}

function visible(viewer: Viewer) {
  const kept = db()
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'startDate', 'timezone', 'eventStatus'])
    .where('deletedAt', 'is', null);
  if (may(viewer, 'bee')) return kept;
  const now = nowIso();
  return kept
    .where('state', '=', 'published')
    .where('visibility', '=', 'public')
    .where((eb) => eb.or([eb('publishAt', 'is', null), eb('publishAt', '<=', now)]))
    .where((eb) => eb.or([eb('unpublishAt', 'is', null), eb('unpublishAt', '>', now)]));
}
