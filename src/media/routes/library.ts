import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { mediaItemFromRow } from '../../kernel/media/row.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { listChoices, mediaFilterFromQuery } from '../list-media.server.ts';
import type { Route } from './+types/library';

/** For pickers, as JSON: what one may choose of a `kind`, by `q`, page by page; or with `id` the one thing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const headers = { 'cache-control': 'private, no-store' };
  const id = url.searchParams.get('id');
  if (id) return Response.json({ items: Object.values(await findMedia(viewer, [id])) }, { headers });
  const { kind, ...filter } = mediaFilterFromQuery(url.searchParams);
  if (!kind) return orErrorResponse(Promise.reject<Response>(notFound()));
  const { rows, count, next } = await orErrorResponse(listChoices(viewer, { ...filter, kind }));
  return Response.json({ items: rows.map(mediaItemFromRow), count, next }, { headers });
}
