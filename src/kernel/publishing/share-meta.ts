import type { MetaDescriptor } from 'react-router';

/** What the page of one public item says of itself: to search engines, and to those who share it. */
export function shareMeta({
  title,
  description,
  url,
  image,
  jsonLd,
}: {
  title: string;
  description: string;
  url: string;
  image: string;
  jsonLd: object;
}): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': jsonLd as Record<string, string> },
  ];
}
