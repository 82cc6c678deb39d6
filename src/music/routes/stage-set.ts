import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { stageSet } from '../stage/stage.server.ts';
import type { Route } from './+types/stage-set';

/** The set as its stage shows it, for who has it open already: as JSON, since a page that fails would take its place. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return Response.json(await orErrorResponse(stageSet(viewer, params.id)), {
    headers: { 'cache-control': 'private, no-store' },
  });
}
