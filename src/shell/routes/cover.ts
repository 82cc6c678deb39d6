import { definitions } from '../../definitions.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { drawCover } from '../../ui/cover/cover.ts';
import type { Route } from './+types/cover';

const KINDS = new Set(['event', 'song', 'playlist', 'soundbite', ...definitions.map(({ kind }) => kind)]);

/** The drawn cover of an item: made from its address alone, so it never changes and needs no database. */
export function loader({ params: { kind, file } }: Route.LoaderArgs) {
  const id = file.endsWith('.svg') ? file.slice(0, -4).toLowerCase() : '';
  if (!KINDS.has(kind) || !patterns.uuid.test.test(id)) {
    return new Response('There is nothing at this address.', { status: 404 });
  }
  return new Response(drawCover(kind, id), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
