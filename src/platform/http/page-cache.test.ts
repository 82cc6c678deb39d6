import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setClock } from '../clock.server.ts';
import { keepPage, serveCachedPage } from './page-cache.server.ts';
import { pageGeneration } from './page-generation.server.ts';

// A page is kept to the end of its minute, which these tests may outlast.
beforeAll(() => setClock('2026-11-23T12:00:00.000Z'));
afterAll(() => setClock());

const MEGABYTE = 1024 * 1024;

function isKept(url: string, headers: Record<string, string> = {}): boolean {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method: 'GET', url, headers });
  return serveCachedPage(req, new ServerResponse(req));
}

const keep = (url: string) =>
  keepPage(url, Buffer.alloc(MEGABYTE, url), { 'content-type': 'text/html' }, pageGeneration());

it('keeps 32 MB, and the pages that are asked for before all', async () => {
  await keep('/hot');
  await keep('/cold');
  for (let n = 0; n < 40; n += 1) {
    await keep(`/${n}`);
    expect(isKept('/hot'), `after ${n}`).toBe(true);
  }
  expect(isKept('/cold')).toBe(false);
  const kept = Array.from({ length: 40 }, (_, n) => isKept(`/${n}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(25);
  expect(kept.length).toBeLessThan(32);
  // The same page again takes no more room.
  for (let n = 0; n < 40; n += 1) await keep('/39');
  expect(isKept('/hot')).toBe(true);
});

it.each(['session=x', '__Host-session=x', 'a=b;session="x"', 'a=b;\tsession =x'])(
  'is not for who says %s',
  async (cookie) => {
    await keep('/page');
    expect(isKept('/page')).toBe(true);
    expect(isKept('/page', { cookie })).toBe(false);
  },
);
