import type { Viewer } from '../../kernel/access/viewer.ts';
import { notFound } from '../../platform/app-error.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { CALENDAR_COLUMNS, calendarEvent, calendarFile, PAST_DAYS } from '../event/calendar.server.ts';
import { mayRunEvents, visibleTo } from '../event/event.policy.ts';

/** A calendar holds so many: programs read it whole, again and again. */
const MOST = 1000;

/** The team's events as a calendar: drafts, call times and what is for members, each leading to its screen. */
export async function teamCalendarFile(viewer: Viewer, publicUrl: string): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await db()
    .selectFrom('events')
    .where(visibleTo(viewer, nowIso()))
    .where('state', '!=', 'archived')
    .where('endsAt', '>', inSeconds(-PAST_DAYS * 24 * 3600))
    .select([...CALENDAR_COLUMNS, 'id', 'state', 'callTime', 'setTime', 'dress'])
    .orderBy('endsAt')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const events = rows.map((row) => ({
    ...calendarEvent(row),
    title: row.state === 'draft' ? `Draft: ${row.title}` : row.title,
    summary: [
      row.callTime && `Call time ${row.callTime}`,
      row.setTime && `Set time ${row.setTime}`,
      row.dress && `Dress: ${row.dress}`,
      row.summary,
    ]
      .filter(Boolean)
      .join('\n'),
    url: `${publicUrl}/bee/events/show/${row.id}`,
  }));
  return calendarFile(events, 'PUBLISH', publicUrl);
}
