import type { ServerBuild } from 'react-router';

interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/** Addresses beyond these are answered by all routes: for such the router may write its whole manifest into the page. */
const LONGEST = 500;
const DEEPEST = 10;

/**
 * The first two segments of an address, as far as some route names them, or undefined where all routes must be
 * asked: the router tries every route for each address and each of its ancestors, a tenth of a rendering.
 */
export function prefixOf(pathname: string, known: ReadonlySet<string>): string | undefined {
  const segments = pathname
    .toLowerCase()
    .replace(/\.data$/, '')
    .split('/')
    .slice(1);
  const [first = '', second = ''] = segments;
  if (pathname.length > LONGEST || segments.length > DEEPEST || pathname.includes('%')) return undefined;
  if (!pathname.startsWith('/') || pathname.includes('//') || !known.has(first)) return undefined;
  const both = `${first}/${second}`;
  return known.has(both) ? both : first;
}

/** Every beginning of one or two fixed segments that the routes have. */
export function prefixesOf(routes: Record<string, Route | undefined>): Set<string> {
  const known = new Set<string>();
  for (const route of Object.values(routes)) {
    const [first, second] = fixedSegments(route, routes);
    if (first === undefined) continue;
    known.add(first);
    if (second !== undefined) known.add(`${first}/${second}`);
  }
  return known;
}

/** The routes that can match an address of this prefix or an ancestor of it, and those around them, in their order. */
export function routesOfPrefix<R extends Route>(
  prefix: string,
  routes: Record<string, R | undefined>,
): Record<string, R> {
  const [first, second = ''] = prefix.split('/');
  const near = new Set<string>();
  for (const route of Object.values(routes)) {
    const [ownFirst = first, ownSecond = second] = fixedSegments(route, routes);
    if (ownFirst !== first || ownSecond !== second) continue;
    for (let each: R | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
      near.add(each.id);
  }
  return Object.fromEntries(
    Object.entries(routes).filter((entry): entry is [string, R] => near.has(entry[0])),
  );
}

/** What is there of the program when only these routes are. */
export function withRoutes(build: ServerBuild, routes: ServerBuild['routes']): ServerBuild {
  const assets = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(assets) } };
}

/** The segments of a route's whole path up to the first that may be anything or missing. */
function fixedSegments(route: Route | undefined, routes: Record<string, Route | undefined>): string[] {
  const paths: string[] = [];
  for (let each = route; each; each = each.parentId ? routes[each.parentId] : undefined)
    paths.unshift(each.path ?? '');
  const segments = paths.join('/').toLowerCase().split('/').filter(Boolean);
  const open = segments.findIndex((segment) => /^[:*]|\?$/.test(segment));
  return open < 0 ? segments : segments.slice(0, open);
}
