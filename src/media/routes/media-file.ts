import { orErrorPage } from '../../kernel/answer.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { fileResponse } from '../../platform/files/range.server.ts';
import { findMediaFile } from '../media-files.server.ts';
import type { Route } from './+types/media-file';

/** A file of the library, whole or the part a player asks for. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const found = await orErrorPage(findMediaFile(viewer, params.id, params.file));
  const response = await fileResponse(request, files(), found, clientAddress);
  if (response.ok && found.download !== undefined) {
    const name = encodeURIComponent(found.download).replaceAll("'", '%27');
    response.headers.set('content-disposition', `attachment; filename*=UTF-8''${name}`);
  }
  return response;
}
