import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { answerMediaFile } from '../answer-media-file.server.ts';
import { findMediaFile } from '../find-media-file.server.ts';
import type { Route } from './+types/media-file';

/** A file of the library. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const found = await orErrorResponse(findMediaFile(viewer, params.id, params.file));
  return answerMediaFile(request, found, clientAddress);
}
