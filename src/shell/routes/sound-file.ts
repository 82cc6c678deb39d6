import { orErrorPage } from '../../kernel/answer.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { findMediaFile } from '../../media/media-files.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { fileResponse } from '../../platform/files/range.server.ts';
import { findSoundFile } from '../../marketing/sound-bites.server.ts';
import type { Route } from './+types/sound-file';

/** A sound bite's file, or that of a thing in the library, whole or the part a player asks for. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const file =
    (await findSoundFile(viewer, params.soundBite)) ??
    (await orErrorPage(findMediaFile(viewer, params.soundBite)));
  return fileResponse(request, files(), file, clientAddress);
}
