import { guest } from '../../kernel/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { calendarFile } from '../calendar.server.ts';
import { listForCalendar } from '../feeds.server.ts';

/** Days a past event stays, so that a calendar that looks seldom still learns of late changes. */
const PAST_DAYS = 90;

/** All public events for a calendar to follow. Always a guest's view: the answer is kept by others. */
export async function loader() {
  const events = await listForCalendar(guest, PAST_DAYS);
  return new Response(calendarFile(events, 'PUBLISH', config().publicUrl), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'cache-control': 'public, max-age=900',
    },
  });
}
