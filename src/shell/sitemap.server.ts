import { partner } from '../catalogue/partners/partner.ts';
import { definitions } from '../definitions.server.ts';
import { listAddresses } from '../events/guest-pages/feeds.server.ts';
import { type Address, type AddressPart, partsOf } from '../kernel/publishing/address-part.server.ts';
import { notFound } from '../platform/app-error.ts';
import { listContentAddresses } from '../kernel/content/content.server.ts';
import { publicLists } from '../kernel/content/fields/references.ts';
import { tableOf } from '../kernel/content/row.server.ts';
import { escapeXml } from '../kernel/formats/escape-xml.ts';
import { firstLanguage, site } from '../kernel/publishing/site.ts';
import { guest } from '../kernel/access/viewer.ts';
import { page } from '../marketing/pages/page.ts';
import { addressIn, type Language, languages } from '../texts/languages.ts';

/** Nobody knows when the pages of the program itself changed. */
type Listed = Omit<Address, 'updatedAt'> & { updatedAt: string | undefined };

const PAGES: readonly Listed[] = [
  ...['index', 'offer', 'teamperformance', 'network', 'about', 'sound'].map((name) => `/guests/${name}`),
  ...publicLists().map(({ path }) => path),
  '/guests/contact',
].map((path) => ({ path, updatedAt: undefined }));

interface Kind {
  parts: () => Promise<readonly AddressPart[]>;
  addresses: (part: AddressPart) => Promise<readonly Listed[]>;
}

/** Partners stand on one page, and some pages at addresses of the site itself. */
const ELSEWHERE = new Set([partner.kind, page.kind]);
const KINDS = new Map<string, Kind>([
  ['pages', { parts: async () => [''], addresses: async () => PAGES }],
  ['event', { parts: () => partsOf('events'), addresses: (part) => listAddresses(guest, part) }],
  [
    'page',
    {
      parts: () => partsOf('pages' as 'events'),
      addresses: (part) => listContentAddresses(page, part, { shownAt: 'own' }),
    },
  ],
  ...definitions
    .filter(({ kind, publicPath }) => publicPath && !ELSEWHERE.has(kind))
    .map((definition): [string, Kind] => [
      definition.kind,
      {
        parts: () => partsOf(tableOf(definition) as 'events'),
        addresses: (part) => listContentAddresses(definition, part),
      },
    ]),
]);

const HEAD = '<?xml version="1.0" encoding="utf-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Of the same page in other languages. */
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Where the parts of the map are (sitemaps.org): the public pages, and everything a guest may see. */
export async function sitemapIndex(publicUrl: string): Promise<string> {
  const files: string[] = [];
  for (const [kind, { parts }] of KINDS)
    for (const part of await parts()) files.push(part ? `${kind}-${part}` : kind);
  return [
    HEAD,
    `<sitemapindex ${NAMESPACE}>`,
    ...files.map((file) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${file}.xml`)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** One part of the map; not found where there is no such part. */
export async function sitemapPart(publicUrl: string, file: string): Promise<string> {
  const [, name = '', part = ''] = /^([a-z]+)(?:-([0-9a-f]{1,2}))?\.xml$/.exec(file) ?? [];
  const kind = KINDS.get(name);
  if (!kind || (kind === KINDS.get('pages') && part)) throw notFound();
  const items = await kind.addresses(part);
  return [
    HEAD,
    `<urlset ${NAMESPACE} ${LINKS}>`,
    ...items.map((item) => urlOf(publicUrl, item)),
    '</urlset>',
    '',
  ].join('\n');
}

/** A page in the language it is written in; what is there in all, in the site's first, and where it is in the others. */
function urlOf(publicUrl: string, { path, updatedAt, language: own }: Listed): string {
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
  const address = (language: Language) => escapeXml(publicUrl + addressIn(language, encodeURI(path)));
  const others = site.onlyLanguage || own ? [] : languages;
  const links = others.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
  );
  return `<url><loc>${address(site.onlyLanguage || (own ?? firstLanguage()))}</loc>${changed}${links.join('')}</url>`;
}
