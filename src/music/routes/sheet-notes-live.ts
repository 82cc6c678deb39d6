import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { openStreamFor } from '../../kernel/answers/open-stream.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { eventStream } from '../../platform/http/event-stream.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { watchNotes } from '../sheet-files/notes.server.ts';
import type { Route } from './+types/sheet-notes-live';

/** Of which songs marks or cuts change, as it happens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, viewerNow } = context.get(requestFacts);
  await orErrorResponse((async () => requireSongbook(viewer))());
  // Who asks for the headers alone reads no stream, and so would never close it.
  if (request.method === 'HEAD') return new Response(null, { headers: { 'cache-control': 'no-store' } });
  const control = await orErrorResponse((async () => openStreamFor(viewer))());
  return eventStream({
    control,
    events: watchNotes,
    stillAllowed: async () => may(await viewerNow(), 'songbook'),
  });
}
