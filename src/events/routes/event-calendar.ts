import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { calendarDownload } from '../event/calendar.server.ts';
import { findEvent } from '../event/events.server.ts';
import type { Route } from './+types/event-calendar';

/** One event for the calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await orErrorResponse(findEvent(context.get(requestFacts).viewer, params.event));
  return calendarDownload(event, { 'cache-control': 'no-cache' });
}
