import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { isLeftHanded } from '../chords/left-handed.server.ts';
import { readPaper } from '../sheets/paper.ts';
import { readPlayerView } from '../sheets/player-view.ts';
import { playlistPdf } from '../playlists/pdf.server.ts';
import type { Route } from './+types/playlist-pdf';

const PARTS: Record<string, 'set' | 'sheets'> = { 'set.pdf': 'set', 'sheets.pdf': 'sheets' };

/** `?style=german&chords=sounding` writes the chords so. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const part = Object.hasOwn(PARTS, params.file) ? PARTS[params.file] : undefined;
  const file = await orErrorResponse(
    part
      ? playlistPdf(
          viewer,
          params.id,
          part,
          readPlayerView(Object.fromEntries(url.searchParams)),
          { ...readPaper(url.searchParams), left: isLeftHanded(request) },
          request.signal,
        )
      : Promise.reject(notFound()),
  );
  return new Response(file.body as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.name}"`,
      'cache-control': 'private, no-cache',
    },
  });
}
