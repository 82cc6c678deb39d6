import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { answerMediaFile } from '../answer-media-file.server.ts';
import { findMediaFile } from '../find-media-file.server.ts';
import type { Route } from './+types/media-only-file';

/** The one file of a sound or a document, by the id alone: what texts and players know. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  return answerMediaFile(request, await orErrorResponse(findMediaFile(viewer, params.id)), clientAddress);
}
