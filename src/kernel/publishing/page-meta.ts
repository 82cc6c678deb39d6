import type { MetaDescriptor } from 'react-router';
import { site } from './site.ts';
import { addressHere } from '../../texts/text.ts';

/** What a public page says of itself to search engines and to those who share it. */
export function pageMeta({
  matches,
  path,
  title,
  description,
}: {
  /** The route's, of which the first is the root: it knows the public address. */
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  path: string;
  title: string;
  description: string;
}): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { publicUrl: string } | undefined;
  const [home, here] = [root?.publicUrl ?? '', addressHere(path)];
  const url = home + here;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${home}/share/page${here}.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
