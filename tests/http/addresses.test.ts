import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, codeOf } from '../support/browser.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let session = '';

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start({}, { small: true });
  const user = await addUser({ groups: ['BeeUsers', 'BeeContributors', 'Administrators'] });
  const at = new Browser(server.url);
  await at.post('/login', { email: user.email, password: PASSWORD });
  await at.post('/two-factor-challenge', { code: codeOf(user.secret) });
  session = at.cookies.get('session') ?? '';
}, 60_000);
afterAll(() => site.remove());

/** As it is written: `fetch` would write the address anew. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const req = request({ hostname, port, path, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** Megabytes. */
function memoryOf({ pid }: Server): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe('one page has one address', () => {
  it('2,048 spellings of it take no memory, and lead there', async () => {
    const path = '/guests/privacy';
    expect((await ask(path)).status).toBe(200);
    const before = memoryOf(server);
    for (let spelling = 1; spelling < 2048; spelling += 1) {
      let at = 0;
      const written = path.replace(/[a-z]/g, (letter) =>
        (spelling >> at++) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      );
      const { status, headers } = await ask(written);
      expect([status, headers['location']], written).toEqual([308, path]);
    }
    // Each of them was a page of 200 kB before.
    expect(memoryOf(server) - before).toBeLessThan(100);
  });

  it.each([
    ['/GUESTS/privacy', '/guests/privacy'],
    ['/guests/./privacy?x=Y', '/guests/privacy?x=Y'],
    ['/guests//privacy/', '/guests/privacy'],
    ['//example.org/guests', '/example.org/guests'],
    ['/\\example.org/', '/example.org'],
  ])('%s leads to %s', async (address, location) => {
    for (const method of ['GET', 'HEAD'])
      expect(await ask(address, { method })).toMatchObject({ status: 308, headers: { location } });
  });
});

it.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['BR; q=0.000, GZIP;q=0.5', 'gzip'],
  ['gzip;q=0', undefined],
])('takes %s at its word', async (accept, coding) => {
  for (const path of ['/guests/privacy', '/guests/privacy?again', '/guests/contact']) {
    const { headers } = await ask(path, { headers: { 'accept-encoding': accept } });
    // What is kept is kept plain and as br.
    if (coding === 'gzip') expect([undefined, 'gzip'], path).toContain(headers['content-encoding']);
    else expect(headers['content-encoding'], path).toBe(coding);
  }
});

it('sends the client’s files as the build has compressed them', async () => {
  const [path = ''] = /\/assets\/[\w-]+\.js/.exec((await ask('/guests/privacy')).text) ?? [];
  const { headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });
  const length = String(statSync(`build/client${path}.br`).size);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': length });
  expect((await ask(`${path}.br`)).status).toBe(404);
});

it('says of every answer to guests how long it is good for', async () => {
  for (const path of [
    '/guests/index',
    '/guests/index.data',
    '/bee/songs/list',
    '/bee/songs/list.data',
    '/nothing',
  ]) {
    const { headers } = await ask(path);
    expect(headers['cache-control'], path).toMatch(/no-cache|no-store|must-revalidate/);
    expect(headers['vary'], path).toMatch(/cookie/i);
  }
});

it('reads the session’s cookie in one way', async () => {
  for (const cookie of [
    `session=${session}`,
    `session="${session}"`,
    `a=b;session=${session};c=d`,
    ` session = ${session} `,
  ]) {
    const page = await ask('/bee/users/list', { headers: { cookie } });
    const data = await ask('/user', { headers: { cookie } });
    expect(page.status, cookie).toBe(200);
    expect(data.status, cookie).toBe(200);
  }
});

describe('a form that does not say where it comes from', () => {
  const post = (headers: Record<string, string>) =>
    ask('/guests/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '4', ...headers },
      body: 'do=x',
    });

  it('is refused with a session, in whatever way it is written, and taken from a program without', async () => {
    expect((await post({})).status).not.toBe(403);
    expect((await post({ cookie: 'other=1' })).status).not.toBe(403);
    for (const cookie of [`session=${session}`, `session="${session}"`, 'session=made-up'])
      expect((await post({ cookie })).status, cookie).toBe(403);
    expect((await post({ cookie: `session=${session}`, origin: server.url })).status).not.toBe(403);
    expect((await post({ cookie: `session=${session}`, 'sec-fetch-site': 'same-origin' })).status).not.toBe(
      403,
    );
    expect((await post({ origin: 'http://elsewhere.example' })).status).toBe(403);
  });
});
