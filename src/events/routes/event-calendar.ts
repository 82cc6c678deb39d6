import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { config } from '../../platform/config.server.ts';
import { calendarFile } from '../event/calendar.server.ts';
import { findEvent } from '../event/events.server.ts';
import type { Route } from './+types/event-calendar';

/** One event for the calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await orErrorResponse(findEvent(context.get(requestFacts).viewer, params.event));
  return new Response(calendarFile([event], 'PUBLISH', config().publicUrl), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${event.slug}.ics"`,
      'cache-control': 'no-cache',
    },
  });
}
