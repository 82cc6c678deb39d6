import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { findForStage, songForStage } from '../stage/dropped-song.server.ts';
import type { Route } from './+types/stage-songs';

/** `?q=` finds songs for the stage, `?id=` gives one with its sheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const id = url.searchParams.get('id');
  const answer =
    id === null
      ? findForStage(viewer, (url.searchParams.get('q') ?? '').slice(0, 100))
      : songForStage(viewer, id);
  return Response.json(await orErrorResponse<unknown>(answer), {
    headers: { 'cache-control': 'private, no-store' },
  });
}
