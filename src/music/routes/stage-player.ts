import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { readPlayerChange, savePlayer } from '../stage/player.server.ts';
import { readJson } from '../../kernel/forms/read-json.server.ts';
import type { Route } from './+types/stage-player';

export async function loader() {
  return orErrorResponse<never>(Promise.reject(notFound()));
}

/** Keeps how a player reads chords and plays a song; JSON only, as the endpoint of a lead. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const change = await orErrorResponse(readJson(request).then(readPlayerChange));
  await orErrorResponse(savePlayer(viewer, change));
  return new Response(null, { status: 204 });
}
