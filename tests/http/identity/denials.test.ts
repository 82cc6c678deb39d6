import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, codeOf } from '../../support/browser.ts';
import { install, until } from '../../support/servers/installation.ts';
import { addUser, PASSWORD } from '../../support/people.ts';
import type { Server } from '../../support/servers/server.ts';

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let member: Browser;
let person: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
  person = await addUser({ groups: ['JamUsers'] });
  member = new Browser(server.url);
  await member.post('/login', { email: person.email, password: PASSWORD });
  await member.post('/two-factor-challenge', { code: codeOf(person.secret) });
});
afterAll(() => site.remove());

interface Line {
  msg: string;
  requestId: string;
  why?: string;
  limit?: string;
  status?: number;
  path?: string;
}
const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

const type = { 'content-type': 'application/x-www-form-urlencoded' };
const SECRETS = 'password=Very-secret-9&code=123456';
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** Each way of not being let in, and what the log calls it. */
const DENIALS: [name: string, why: string, ask: () => Promise<Response>][] = [
  [
    'a guest at a member’s page',
    'guard',
    () => new Browser(server.url).get('/bee/tips/list?q=Very-secret-9'),
  ],
  ['a guest at an administrator’s page', 'guard', () => new Browser(server.url).get('/admin/settings')],
  ['a member without the right', 'guard', () => member.get('/admin/settings')],
  [
    'what is not one’s own',
    'policy',
    () => member.get('/bee/songs/show/00000000-0000-4000-8000-000000000000'),
  ],
  ['an upload by nobody', 'policy', async () => new Browser(server.url).post('/media/upload', SECRETS)],
  ['an account without a session', 'policy', () => new Browser(server.url).get('/user')],
  [
    'a form of another site',
    'origin',
    () => member.post('/guests/contact', SECRETS, { ...type, ...foreign }),
  ],
  ['a call of another site', 'origin', () => member.post('/login', { password: 'Very-secret-9' }, foreign)],
  [
    'a call without the token',
    'csrf',
    () => member.post('/login', { password: 'Very-secret-9' }, { 'x-xsrf-token': 'Very-secret-9' }),
  ],
  [
    'GraphQL without the token',
    'csrf',
    () => member.post('/graphql', { query: '{ __typename }' }, { 'x-xsrf-token': 'Very-secret-9' }),
  ],
];

describe('a denial leaves a line with the request’s id', () => {
  it.each(DENIALS)('%s: %s', async (_name, why, ask) => {
    const answer = await ask();
    const requestId = answer.headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    await until(() => lines().some((line) => line.requestId === requestId && line.msg === 'request'), 5);
    const said = lines().filter((line) => line.requestId === requestId);
    expect(said.find(({ msg }) => msg === 'denied')).toMatchObject({ why });
    expect(said.find(({ msg }) => msg === 'request')).toMatchObject({ status: answer.status });
  });

  it('too often: rate limit', async () => {
    const at = new Browser(server.url);
    let answer = await at.post('/login', { email: person.email, password: 'Very-secret-9' });
    for (let tries = 0; tries < 6 && answer.status !== 429; tries += 1)
      answer = await at.post('/login', { email: person.email, password: 'Very-secret-9' });
    expect(answer.status).toBe(429);
    const requestId = answer.headers.get('x-request-id');
    await until(() => lines().some((line) => line.requestId === requestId && line.msg === 'denied'), 5);
    expect(lines()).toContainEqual(
      expect.objectContaining({ requestId, why: 'rate limit', limit: 'login-pair' }),
    );
  });

  it('without what was sent', () => {
    expect(lines().length).toBeGreaterThan(DENIALS.length);
    const log = server.output().replace(/ {2}Sign in at .*\n.*\n/, '');
    expect(log).not.toMatch(/Very-secret|123456|example\.org|evil\.example|XSRF|session=/);
  });
});

it('secret links stay out of search engines and of other sites’ logs, whatever is answered', async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  for (const path of ['/guests/sets', '/guests/news', '/guests/email', '/guests/registrations'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  for (const path of [
    '/guests/sets/nothing',
    '/guests/news/nothing',
    '/guests/email/nothing',
    '/guests/sets/nothing.data',
  ]) {
    const { headers } = await fetch(server.url + path);
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')], path).toEqual([
      'noindex',
      'no-referrer',
    ]);
  }
  expect((await fetch(`${server.url}/guests/about`)).headers.has('x-robots-tag')).toBe(false);
});

it('a post where nothing takes one is no error of ours', async () => {
  const before = lines().length;
  for (const path of ['/guests/about', '/robots.txt', '/nowhere']) {
    const answer = await fetch(server.url + path, { method: 'POST', headers: { origin: server.url } });
    expect(answer.status, path).toBe(405);
    expect(await answer.text(), path).not.toContain('Unexpected');
  }
  await until(() => lines().length >= before + 3, 5);
  expect(lines().filter(({ msg }) => msg === 'request failed')).toEqual([]);
});

it('a screen that is asked for after the session has ended is led there as a whole page', async () => {
  const leads = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/bee/tips/list.data`, { headers, redirect: 'manual' });
    expect(await answer.text()).toContain('/guests/index?next=%2Fbee%2Ftips%2Flist');
    return answer.headers.has('x-remix-reload-document');
  };
  expect(await leads({ cookie: 'session=ended' })).toBe(true);
  expect(await leads({})).toBe(false);
});

it('leads a form without a session to the login, and answers 401 to a script', async () => {
  const { port } = new URL(server.url);
  const path = '/bee/tips/create';
  const post = (mode?: string) =>
    new Promise<unknown[]>((resolve) => {
      const headers = { ...type, origin: server.url, ...(mode ? { 'sec-fetch-mode': mode } : {}) };
      request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      }).end('title=x');
    });
  const login = [302, `/login?next=${encodeURIComponent(path)}`];
  expect([await post('navigate'), await post(), await post('cors')]).toEqual([
    login,
    login,
    [401, undefined],
  ]);
});
