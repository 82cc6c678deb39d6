import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { isLeftHanded } from '../chords/left-handed.server.ts';
import { readPaper } from '../sheets/paper.ts';
import { sheetViewFromQuery } from '../sheets/view.ts';
import { type ExportFormat, EXPORTS, exportSong, exportSongs } from '../songs/export.server.ts';
import type { Route } from './+types/song-export';

/** `{song}.pdf`, or `songbook.cho?id=…&id=…`. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const [, name = '', format = ''] = /^(.+)\.(\w+)$/.exec(params.file) ?? [];
  if (!Object.hasOwn(EXPORTS, format)) return orErrorResponse<never>(Promise.reject(notFound()));
  const view = sheetViewFromQuery(url.searchParams);
  const ids = url.searchParams.getAll('id');
  const { signal } = request;
  const paper = { ...readPaper(url.searchParams), left: isLeftHanded(request) };
  const book = url.searchParams.has('book')
    ? (url.searchParams.get('title') || 'Songbook').slice(0, 80)
    : undefined;
  const file = await orErrorResponse(
    name === 'songbook' && ids.length > 0
      ? exportSongs(viewer, ids, format as ExportFormat, view, {
          paper,
          signal,
          ...(book !== undefined && { book }),
        })
      : exportSong(viewer, name, format as ExportFormat, view, { paper, signal }),
  );
  const shown = format === 'pdf' ? 'inline' : 'attachment';
  return new Response(file.body as BodyInit, {
    headers: {
      'content-type': file.type,
      'content-disposition': `${shown}; filename="${file.name}"`,
      'cache-control': 'private, no-cache',
    },
  });
}
