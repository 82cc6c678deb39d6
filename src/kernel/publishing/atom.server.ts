import { nowIso } from '../../platform/clock.server.ts';
import { escapeXml } from '../formats/escape-xml.ts';
import { site } from './site.ts';

export interface AtomEntry {
  id: string;
  title: string;
  summary: string;
  /** When guests could first read it as it is now. */
  updated: string;
  published?: string;
  language?: string;
  author?: string;
  /** Paths on this site. */
  page: string;
  image: string;
  category?: { term: string; label: string };
}

/** A feed (RFC 4287), its entries in the order given. */
export function atomFeed(
  {
    title,
    subtitle,
    language = 'en',
    self,
    page,
    entries,
  }: {
    title: string;
    subtitle: string;
    language?: string;
    self: string;
    page: string;
    entries: readonly AtomEntry[];
  },
  publicUrl: string,
): string {
  const updated = entries.map((entry) => entry.updated).reduce((a, b) => (a > b ? a : b), '') || nowIso();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="' + escapeXml(language) + '">',
    element('title', title),
    element('subtitle', subtitle),
    element('id', `${publicUrl}${self}`),
    element('updated', updated),
    link('self', `${publicUrl}${self}`, 'application/atom+xml'),
    link('alternate', `${publicUrl}${page}`, 'text/html'),
    element('icon', `${publicUrl}/favicon.svg`),
    `<author>${element('name', site.name)}${element('uri', publicUrl)}${element('email', site.email)}</author>`,
    ...entries.map((each) => entry(each, publicUrl)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(each: AtomEntry, publicUrl: string): string {
  const { language, category, author, published } = each;
  return [
    language ? `<entry xml:lang="${escapeXml(language)}">` : '<entry>',
    element('title', each.title),
    element('id', `urn:uuid:${each.id}`),
    ...(published ? [element('published', published)] : []),
    element('updated', each.updated),
    ...(author ? [`<author>${element('name', author)}</author>`] : []),
    link('alternate', `${publicUrl}${each.page}`, 'text/html'),
    link('enclosure', `${publicUrl}${each.image}`, 'image/png'),
    ...(category
      ? [`<category term="${escapeXml(category.term)}" label="${escapeXml(category.label)}"/>`]
      : []),
    element('summary', each.summary),
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
}
