import { notFound } from '../kernel/app-error.ts';
import { sayDay } from '../kernel/say-instant.server.ts';
import { isMember, type Viewer } from '../kernel/viewer.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';

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
  return rows.map(({ id, title, startDate }) => ({ value: id, label: `${title}, ${sayDay(startDate)}` }));
}

export async function eventOfPlaylist(viewer: Viewer, id: string | null) {
  if (!id) return undefined;
  return visible(viewer).where('id', '=', id).executeTakeFirst();
}

export async function requireEvent(viewer: Viewer, id: string): Promise<void> {
  if (!(await eventOfPlaylist(viewer, id))) throw notFound();
}

function visible(viewer: Viewer) {
  const kept = db()
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'startDate'])
    .where('deletedAt', 'is', null);
  if (isMember(viewer)) return kept;
  const now = nowIso();
  return kept
    .where('state', '=', 'published')
    .where('visibility', '=', 'public')
    .where((eb) => eb.or([eb('publishAt', 'is', null), eb('publishAt', '<=', now)]))
    .where((eb) => eb.or([eb('unpublishAt', 'is', null), eb('unpublishAt', '>', now)]));
}
