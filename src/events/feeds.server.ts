import { sql } from 'kysely';
import type { Viewer } from '../kernel/viewer.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { eventFromRow } from './event-row.server.ts';
import { visibleTo } from './event.policy.ts';
import type { Event } from './event.ts';

const DAY = 24 * 3600;

/** All coming events and those that ended in the last `pastDays`, in order. Cancelled ones stay. */
export async function listForCalendar(viewer: Viewer, pastDays: number): Promise<Event[]> {
  const rows = await db()
    .selectFrom('events')
    .selectAll()
    .where(visibleTo(viewer, nowIso()))
    .where('endsAt', '>', inSeconds(-pastDays * DAY))
    .orderBy('endsAt')
    .orderBy('id')
    .execute();
  return rows.map(eventFromRow);
}

export interface NewsItem {
  event: Event;
  /** When guests could first read it as it is now. */
  updated: string;
}

/** The coming events that were published or changed last, newest first. */
export async function listNews(viewer: Viewer, limit: number): Promise<NewsItem[]> {
  const now = nowIso();
  const rows = await db()
    .selectFrom('events')
    .selectAll()
    .select((eb) =>
      eb
        .case()
        .when('publishAt', '>', eb.ref('updatedAt'))
        .then(sql<string>`"publishAt"`)
        .else(eb.ref('updatedAt'))
        .end()
        .as('updated'),
    )
    .where(visibleTo(viewer, now))
    .where('endsAt', '>', now)
    .orderBy('updated', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ updated, ...row }) => ({ event: eventFromRow(row), updated }));
}

/** Where the events a viewer may see are, newest change first; as many as one sitemap may hold. */
export function listAddresses(viewer: Viewer): Promise<{ slug: string; updatedAt: string }[]> {
  return db()
    .selectFrom('events')
    .select(['slug', 'updatedAt'])
    .where(visibleTo(viewer, nowIso()))
    .orderBy('updatedAt', 'desc')
    .limit(49_000)
    .execute();
}
