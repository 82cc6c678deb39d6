import { files } from '../platform/files/files.server.ts';
import { fileResponse } from '../platform/files/range.server.ts';
import type { ServedFile } from './find-media-file.server.ts';

/** Answers with a file of the library, whole or the part a player asks for; to be saved where it says so. */
export async function answerMediaFile(
  request: Request,
  found: ServedFile,
  reader: string,
): Promise<Response> {
  const response = await fileResponse(request, files(), found, reader);
  if (response.ok && found.download !== undefined) {
    const name = encodeURIComponent(found.download).replaceAll("'", '%27');
    response.headers.set('content-disposition', `attachment; filename*=UTF-8''${name}`);
  }
  return response;
}
