import { accentStyle } from '../accent.ts';
import type { Route } from './+types/accent';

/** The style sheet of an accent colour: made from its address alone, like a drawn cover. */
export function loader({ params: { file } }: Route.LoaderArgs) {
  const [, digits] = /^([0-9a-f]{6})\.css$/.exec(file) ?? [];
  if (!digits) return new Response('There is nothing at this address.', { status: 404 });
  return new Response(accentStyle(`#${digits}`), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
