import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { fileResponse } from '../../platform/files/range.server.ts';
import { findArchiveFile, recordDownload } from '../archives.server.ts';
import type { Route } from './+types/archive-file';

/** The archive of who asked for it, whole or the part that a download goes on with. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const id = params.file.replace(/\.zip$/, '');
  const found = await orErrorResponse(findArchiveFile(viewer, id));
  const response = await fileResponse(request, files(), found, clientAddress);
  if (!response.ok) return response;
  response.headers.set('content-disposition', `attachment; filename="${found.download}"`);
  // A download that goes on is the same one.
  if (response.status === 200 && request.method === 'GET') await recordDownload(viewer, id);
  return response;
}
