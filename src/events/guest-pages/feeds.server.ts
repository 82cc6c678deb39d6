import type { Viewer } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { visibleTo } from '../event/event.policy.ts';
import { findEvents } from '../event/events.server.ts';
import { CALENDAR_COLUMNS, calendarEvent, type CalendarEvent } from '../event/calendar.server.ts';
import type { Event } from '../event/event.ts';
import { type Address, type AddressPart, inPart } from '../../kernel/publishing/address-part.server.ts';

const DAY = 24 * 3600;

/** A calendar holds so many: programs read it whole, again and again. */
const MOST_COMING = 500;
const MOST_PAST = 100;

/** The next coming events and the latest that ended in the last `pastDays`, in order. Cancelled ones stay. */
export async function listForCalendar(viewer: Viewer, pastDays: number): Promise<CalendarEvent[]> {
  const now = nowIso();
  const visible = db().selectFrom('events').select(CALENDAR_COLUMNS).where(visibleTo(viewer, now));
  const past = await visible
    .where('endsAt', '>', inSeconds(-pastDays * DAY))
    .where('endsAt', '<=', now)
    .orderBy('endsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PAST)
    .execute();
  const coming = await visible
    .where('endsAt', '>', now)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(MOST_COMING)
    .execute();
  return [...past.toReversed(), ...coming].map(calendarEvent);
}

export interface NewsItem {
  event: Event;
  /** When guests could first read it as it is now. */
  updated: string;
}

/**
 * The coming events that were published or changed last, newest first. Those that changed last and those that were
 * published last are asked for apart, each along an index: the newest of both are among them.
 */
export async function listNews(viewer: Viewer, limit: number): Promise<NewsItem[]> {
  const now = nowIso();
  const coming = db()
    .selectFrom('events')
    .select(['id', 'updatedAt', 'publishAt'])
    .where(visibleTo(viewer, now))
    .where('endsAt', '>', now);
  const changed = await coming.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  const published = await coming
    .where('publishAt', 'is not', null)
    .orderBy('publishAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const updated = new Map(
    [...changed, ...published].map(({ id, updatedAt, publishAt }) => [
      id,
      publishAt !== null && publishAt > updatedAt ? publishAt : updatedAt,
    ]),
  );
  const newest = [...updated]
    .toSorted(([a, at], [b, bt]) => bt.localeCompare(at) || a.localeCompare(b))
    .slice(0, limit);
  const events = await findEvents(
    viewer,
    newest.map(([id]) => id),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return newest.flatMap(([id, at]) => {
    const event = byId.get(id);
    return event ? [{ event, updated: at }] : [];
  });
}

/** Where the events of a part are that a viewer may see. */
export async function listAddresses(viewer: Viewer, part: AddressPart): Promise<Address[]> {
  const rows = await inPart(
    db().selectFrom('events').select(['slug', 'updatedAt']).where(visibleTo(viewer, nowIso())),
    part,
  ).execute();
  return rows.map(({ slug, updatedAt }) => ({ path: `/guests/event/${slug}`, updatedAt }));
}
