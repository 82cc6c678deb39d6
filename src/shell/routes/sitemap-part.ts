import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { answerFile } from '../../kernel/answers/answer-file.server.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import { config } from '../../platform/config.server.ts';
import { sitemapPart } from '../sitemap.server.ts';
import type { Route } from './+types/sitemap-part';

/** At most 10,000 addresses of one kind, for search engines. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const xml = await orErrorResponse(
    keptText(`sitemap ${params.file}`, () => sitemapPart(config().publicUrl, params.file)),
  );
  return answerFile(request, xml, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
}
