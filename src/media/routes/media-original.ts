import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { answerMediaFile } from '../answer-media-file.server.ts';
import { findOriginal } from '../find-media-file.server.ts';
import type { Route } from './+types/media-original';

/** For the team: the file as it was sent, to be saved. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  return answerMediaFile(request, await orErrorResponse(findOriginal(viewer, params.id)), clientAddress);
}
