import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { periodFrom, usageFile } from '../playlists/usage/usage.server.ts';
import type { Route } from './+types/song-usage-file';

/** `?from=2026-01-01&until=2026-06-30` */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const { body, name } = await orErrorResponse(usageFile(viewer, periodFrom(url.searchParams)));
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
