import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { openStreamFor } from '../../kernel/answers/open-stream.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { eventStream } from '../../platform/http/event-stream.server.ts';
import { watchStage } from '../stage/watch-stage.server.ts';
import { findPlaylist } from '../playlists/playlists.server.ts';
import type { Route } from './+types/stage-live';

/** How the set stands, who leads it and where, as it happens, for as long as the session lasts. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, viewerNow } = context.get(requestFacts);
  const { id } = await orErrorResponse(findPlaylist(viewer, params.id));
  // Who asks for the headers alone reads no stream, and so would never close it.
  if (request.method === 'HEAD') return new Response(null, { headers: { 'cache-control': 'no-store' } });
  const control = await orErrorResponse((async () => openStreamFor(viewer))());
  return eventStream({
    control,
    events: (signal) => watchStage(viewer, id, signal),
    stillAllowed: async () => may(await viewerNow(), 'songbook'),
  });
}
