import { answerFile } from '../../kernel/answers/answer-file.server.ts';
import { CALENDAR_TYPE } from '../../events/event/calendar.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { calendarBehind } from '../team-calendar.server.ts';
import type { Route } from './+types/team-calendar-file';

/** The address is the secret; whoever has it reads what its owner may see. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const text = await orErrorResponse(calendarBehind(params.file));
  return answerFile(request, text, {
    'content-type': CALENDAR_TYPE,
    'cache-control': 'private, no-cache',
  });
}
