import { orErrorPage } from '../../kernel/answer.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { eventStream } from '../../platform/http/event-stream.server.ts';
import { watchCheckIns } from '../door-watch.server.ts';
import { mayRunEvents } from '../event.policy.ts';
import { findEvent } from '../events.server.ts';
import { runsEvents } from '../runs-events.server.ts';
import type { Route } from './+types/check-in-live';

/** Who comes in, as it happens, for as long as the session lasts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer, viewerNow } = context.get(requestFacts);
  await runsEvents(viewer);
  const { id } = await orErrorPage(findEvent(viewer, params.id));
  return eventStream({
    events: (signal) => watchCheckIns(viewer, id, signal),
    stillAllowed: async () => mayRunEvents(await viewerNow()),
  });
}
