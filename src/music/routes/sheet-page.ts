import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { findPagePicture } from '../sheet-files/page-picture.server.ts';
import type { Route } from './+types/sheet-page';

/** A page of a sheet as a picture. Its address names the content, so who may see it still has the right one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const { size, body } = await orErrorResponse(
    findPagePicture(viewer, params.id, params.file, clientAddress),
  );
  const etag = `"${params.file}"`;
  const headers = { 'cache-control': 'private, no-cache', etag };
  if (request.headers.get('if-none-match') === etag) {
    await body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, {
    headers: { ...headers, 'content-type': 'image/webp', 'content-length': String(size) },
  });
}
