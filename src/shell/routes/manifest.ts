import { firstLanguage, site } from '../../kernel/publishing/site.ts';

/** What a phone asks when somebody puts the site on the home screen. */
export function loader() {
  const words = {
    name: `${site.name}: ${site.claim}`,
    short_name: site.name,
    id: '/guests/index',
    start_url: '/guests/index',
    scope: '/',
    display: 'standalone',
    lang: firstLanguage(),
    theme_color: '#fbf7ef',
    background_color: '#fbf7ef',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return Response.json(words, { headers: { 'content-type': 'application/manifest+json' } });
}
