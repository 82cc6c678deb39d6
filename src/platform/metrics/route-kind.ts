/** What a request asks for, as few kinds as tell a load apart: paths themselves would make a series for each event. */
export type RouteKind = (typeof KINDS)[number][1] | 'page';

const KINDS = [
  [/^\/(?:healthz|readyz|metrics)$/, 'health'],
  [/^\/files(?:\.site)?(?:\/|$)/, 'files'],
  [/^\/(?:assets|fonts)\/|\.(?:js|css|svg|ico|png|webmanifest|txt)$/, 'static'],
  [/^\/graphql$/, 'graphql'],
  [/^\/media\/(?!library)|^\/(?:covers|share)\//, 'media'],
  [/^\/feeds\/|^\/sitemap|\.ics$/, 'feed'],
  [/\.(?:csv|xlsx|pdf|zip)$/, 'export'],
  [/\.data$/, 'data'],
  [/^\/bee(?:\/|$)/, 'members page'],
] as const;

/** `path` as it was asked for, with its query or without. */
export function routeKind(path: string): RouteKind {
  const plain = path.split('?', 1)[0] ?? '';
  return KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'page';
}
