import { redirect } from 'react-router';
import { runsEvents } from '../../events/team/require-event-staff.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import type { Route } from './+types/to-duplicates';

/** Where the duplicates among participants were. */
export async function loader({ context }: Route.LoaderArgs) {
  await runsEvents(context.get(requestFacts).viewer);
  return redirect('/bee/duplicates/participant', 301);
}
