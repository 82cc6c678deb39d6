import { answerFile } from '../../kernel/answers/answer-file.server.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import { config } from '../../platform/config.server.ts';
import { sitemapIndex } from '../sitemap.server.ts';
import type { Route } from './+types/sitemap';

/** Which parts the map of this site has, for search engines. */
export async function loader({ request }: Route.LoaderArgs) {
  const xml = await keptText('sitemap', () => sitemapIndex(config().publicUrl));
  return answerFile(request, xml, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
}
