import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { checkInList } from '../check-in/list.server.ts';
import type { Route } from './+types/check-in-guests';

/** The list that a device at the door keeps. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const list = await orErrorResponse(checkInList(context.get(requestFacts).viewer, params.id));
  return Response.json(list, { headers: { 'cache-control': 'no-store' } });
}
