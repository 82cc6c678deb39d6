import type { Viewer } from '../../kernel/access/viewer.ts';
import { notFound } from '../../platform/app-error.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { calendarFile } from '../event/calendar.server.ts';
import type { Place } from '../event/event.ts';
import { mayRunEvents, visibleTo } from '../event/event.policy.ts';

/** Days that what is over stays, so that a calendar that looks seldom still learns of late changes. */
const PAST_DAYS = 90;
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
    .selectAll()
    .orderBy('endsAt')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const events = rows.map(({ id, state, title, summary, callTime, setTime, dress, ...row }) => ({
    ...row,
    allDay: row.allDay === 1,
    place: JSON.parse(row.place) as Place,
    title: state === 'draft' ? `Draft: ${title}` : title,
    summary: [
      callTime && `Call time ${callTime}`,
      setTime && `Set time ${setTime}`,
      dress && `Dress: ${dress}`,
      summary,
    ]
      .filter(Boolean)
      .join('\n'),
    url: `${publicUrl}/bee/events/show/${id}`,
  }));
  return calendarFile(events, 'PUBLISH', publicUrl);
}
