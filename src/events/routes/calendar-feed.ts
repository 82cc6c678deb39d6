import { answerFile } from '../../kernel/answers/answer-file.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import { inWorker } from '../../platform/worker/worker-tasks.server.ts';
import { CALENDAR_TYPE, calendarFile, PAST_DAYS } from '../event/calendar.server.ts';
import { listForCalendar } from '../guest-pages/feeds.server.ts';
import type { Route } from './+types/calendar-feed';

const writeCalendar = inWorker('calendar', async (publicUrl: string) =>
  calendarFile(await listForCalendar(guest, PAST_DAYS), 'PUBLISH', publicUrl),
);

/** The public events for a calendar to follow. Always a guest's view: the answer is kept by others. */
export async function loader({ request }: Route.LoaderArgs) {
  const text = await keptText('calendar', () => writeCalendar(config().publicUrl));
  return answerFile(request, text, {
    'content-type': CALENDAR_TYPE,
    'cache-control': 'public, max-age=900',
  });
}
