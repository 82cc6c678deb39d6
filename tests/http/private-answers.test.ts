import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, codeOf } from '../support/browser.ts';
import { addEvent } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let session = '';
let hidden = '';

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start();
  hidden = (await addEvent({ visibility: 'members', title: 'Ours alone' })).slug;
  const user = await addUser({ groups: ['BeeUsers', 'BeeContributors'] });
  const at = new Browser(server.url);
  await at.post('/login', { email: user.email, password: PASSWORD });
  expect((await at.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(204);
  session = at.cookies.get('session') ?? '';
});
afterAll(() => site.remove());

const get = (path: string, cookie = '') =>
  fetch(server.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });

// However a client writes its cookies (RFC 6265 wants '; '), what it is shown is nobody else's.
it.each(['session=', 'x=y; session=', 'x=y;session=', 'x=y;  session=', ' session=', 'x=y;\tsession='])(
  'keeps no page that was rendered for somebody: %j',
  async (before) => {
    for (const path of [`/guests/event/${hidden}`, '/bee/users/list', '/guests/privacy']) {
      const mine = await get(path, before + session);
      await mine.text();
      if (mine.status === 200 && !path.startsWith('/guests/privacy'))
        expect(mine.headers.get('cache-control'), path).toMatch(/private|no-store/);
      const guests = await get(path);
      const text = await guests.text();
      expect(guests.status, path).toBe(
        path === '/guests/privacy' ? 200 : path.startsWith('/bee') ? 302 : 404,
      );
      expect(text, path).not.toContain('Lovelace');
    }
  },
);

it('says of every private answer that it is private, data and refusals too', async () => {
  for (const path of [
    '/bee/users/list',
    '/bee/users/list.data',
    '/bee/events/list.data',
    '/members/home',
    '/guests/index',
  ]) {
    const answer = await get(path, `session=${session}`);
    await answer.text();
    expect(answer.headers.get('cache-control'), path).toMatch(/private|no-store/);
    expect(answer.headers.get('vary'), path).toMatch(/cookie/i);
  }
});

it('takes no form from another site, whatever it is for', async () => {
  const post = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ do: 'x' }),
      headers: { cookie: `session=${session}`, ...headers },
    });
  for (const path of ['/bee/chords/hand', '/guests/contact', '/bee/import', '/bee/tips/list'])
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await post(path, foreign)).status, `${path} ${JSON.stringify(foreign)}`).toBe(403);
  expect((await post('/bee/tips/list', { origin: server.url })).status).not.toBe(403);
});

it('takes a long file to import in both of its addresses', async () => {
  for (const path of ['/bee/import', '/bee/import.data']) {
    const form = new FormData();
    form.set('do', 'begin');
    form.set('kind', 'participant');
    form.set('file', new Blob(['given name,family name\n', 'Ada,Lovelace\n'.repeat(40_000)]), 'people.csv');
    const answer = await fetch(server.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: form,
      headers: { cookie: `session=${session}`, origin: server.url },
    });
    await answer.text();
    expect([202, 303], path).toContain(answer.status);
  }
});
