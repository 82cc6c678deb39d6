import { blog } from '../../writing/blog.ts';
import { post } from '../../writing/post.ts';
import { tip } from '../../writing/tip.ts';
import { product } from '../../catalogue/product.ts';
import { summary } from '../../catalogue/summary.ts';
import { listAddresses } from '../../events/feeds.server.ts';
import { answerFile } from '../../kernel/answer-file.server.ts';
import { listContentAddresses } from '../../kernel/content/content.server.ts';
import type { Definition } from '../../kernel/content/definition.ts';
import { escapeXml } from '../../kernel/escape-xml.ts';
import { guest } from '../../kernel/viewer.ts';
import { config } from '../../platform/config.server.ts';
import type { Route } from './+types/sitemap';

const PAGES = [
  'index',
  'offer',
  'teamperformance',
  'network',
  'about',
  'sound',
  'blogs',
  'tips',
  'contact',
].map((page) => `/guests/${page}`);
/** The kinds that have a page for each item. */
const KINDS = [product, summary, blog, post, tip] as unknown as readonly Definition[];

/** The public pages and everything a guest may see, for search engines (sitemaps.org). */
export async function loader({ request }: Route.LoaderArgs) {
  const { publicUrl } = config();
  const [events, ...kinds] = await Promise.all([
    listAddresses(guest),
    ...KINDS.map((kind) => listContentAddresses(guest, kind)),
  ]);
  const items = [
    ...events.map(({ slug, updatedAt }) => ({ path: `/guests/event/${slug}`, updatedAt })),
    ...kinds.flat(),
  ];
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PAGES.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
    ...items.map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeXml(publicUrl + encodeURI(path))}</loc><lastmod>${updatedAt}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
  return answerFile(request, xml, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
}
