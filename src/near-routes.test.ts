import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { prefixesOf, prefixOf, routesOfPrefix } from './near-routes.server.ts';
import siteMap from './routes.ts';

type Flat = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

function flatten(entries: RouteConfigEntry[], parentId: string, flat: Flat): Flat {
  for (const { id: own, file, path, index, children = [] } of entries) {
    const id = own ?? file;
    flat[id] = { id, parentId, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) };
    flatten(children, id, flat);
  }
  return flat;
}

function tree(routes: Flat, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: tree(routes, id) },
    ) as RouteObject[];
}

const all = flatten(siteMap, 'root', { root: { id: 'root', path: '' } });
const known = prefixesOf(all);
const wholeTree = tree(all);
const matched = (routes: RouteObject[], address: string) =>
  matchRoutes(routes, address)?.map(({ route, params, pathname }) => [route.id, params, pathname]);
const matchedAmongAll = new Map<string, ReturnType<typeof matched>>();

/** Each route's address with and without what it may leave out, its ancestors, and neighbours that nothing is at. */
function addresses(): Set<string> {
  const found = new Set(['/', '/nothing', '/guests/nothing', '/GUESTS/Index', '/bee/events/nothing/at/all']);
  for (const { path = '' } of Object.values(all)) {
    for (const shape of [path, path.replaceAll(/\/:\w+\?/g, '')]) {
      const segments = shape.replaceAll(/:\w+\??|\*/g, 'a1').split('/');
      for (let n = 1; n <= segments.length; n += 1) {
        const address = `/${segments.slice(0, n).join('/')}`;
        found.add(address).add(`${address}/a1`);
      }
    }
  }
  return found;
}

test('an address and its ancestors match among the routes near it what they match among all', () => {
  const asked = [...addresses()];
  expect(asked.length).toBeGreaterThan(300);
  for (const address of asked) {
    const prefix = prefixOf(address, known);
    if (prefix === undefined) continue;
    const near = tree(routesOfPrefix(prefix, all));
    for (let path = address; path; path = path.slice(0, path.lastIndexOf('/'))) {
      if (!matchedAmongAll.has(path)) matchedAmongAll.set(path, matched(wholeTree, path));
      expect(matched(near, path), `${path} of ${address}`).toEqual(matchedAmongAll.get(path));
    }
  }
});

test('a page of a kind asks few routes', () => {
  expect(Object.keys(routesOfPrefix(prefixOf('/bee/tips/list', known) ?? '', all)).length).toBeLessThan(20);
  expect(prefixOf('/guests/index.data', known)).toBe('guests/index');
});

test('addresses that could be read in two ways, or are very long, ask all routes', () => {
  for (const address of [
    '/',
    '/guests/%69ndex',
    '//guests/index',
    '/__manifest',
    `/guests/${'a/'.repeat(20)}`,
  ])
    expect(prefixOf(address, known), address).toBeUndefined();
  expect(prefixOf(`/guests/${'a'.repeat(1000)}`, known)).toBeUndefined();
});
