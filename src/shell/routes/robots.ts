import { config } from '../../platform/config.server.ts';

/** What search engines leave alone: the members' rooms, and the pages that belong to one guest each. */
const PRIVATE = [
  '/bee',
  '/members',
  '/admin',
  '/dev',
  '/export',
  '/guests/registrations',
  '/guests/sets',
  '/guests/news',
  '/guests/email',
];

export function loader() {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config().publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
