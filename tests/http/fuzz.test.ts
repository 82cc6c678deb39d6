import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Abuse, OF_GUESTS, OF_MEMBERS } from '../support/abuse.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { greatestForms } from '../support/greatest-forms.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { slowness, type Watched, watchServer } from '../support/servers/server-watch.ts';

/**
 * FUZZ=all sends everything and holds it to the bars, for a machine that does nothing else; otherwise a part is sent, and a machine that
 * does much else is allowed for: what makes /healthz wait must have taken the processor, too.
 */
const ALL = process.env['FUZZ'] === 'all';
const MOST = ALL ? { health: 250, cpu: 100, memory: 200 } : { health: 1500, cpu: 1000, memory: 350 };
const FORMS = ALL ? Infinity : 30;
const MINUTES = 60_000;
/** One of each kind that once held a server up. */
const FEW =
  /^falsefalse:a song too long: "\[C|a song refused: falsefalse:chords alone|a recalledfalse|the greatest song: all|chords over lyrics|nothing but lines|thousands of parts|a head without|commas|deepfalsejson|a bomb that says it is small|a part that says|one long text|graphql, |rich text: falsefalse:marks|nestedfalse|bombfalsepngfalse/;

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let member: Browser;
let watch: ReturnType<typeof watchServer>;

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '1' });
  server = await site.start({}, { small: true });
  const { email, secret } = await addUser({
    groups: ['BeeUsers', 'BeeContributors', 'JamUsers', 'Administrators'],
  });
  member = new Browser(server.url);
  await member.post('/login', { email, password: PASSWORD });
  await member.post('/two-factor-challenge', { code: codeOf(secret) });
  watch = watchServer(server);
}, 2 * MINUTES);
afterAll(async () => {
  await watch.stop();
  await site.remove();
});

let addresses = 0;

/** The status, and how long the answer is; 0 for a connection that was closed. */
async function send(
  { method = 'GET', path, headers = {}, body = Buffer.alloc(0) }: Abuse,
  browser?: Browser,
) {
  const bytes = typeof body === 'function' ? await body() : body;
  addresses += 1;
  const session = browser && {
    ...browser.headers,
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
  };
  const all = {
    accept: 'text/html',
    'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...session,
    ...(method === 'POST' ? { 'content-length': String(bytes.length) } : {}),
    ...headers,
  };
  const { hostname, port } = new URL(server.url);
  return new Promise<{ status: number; length: number }>((resolve) => {
    const req = request({ hostname, port, method, path, headers: all, agent: false }, (res) => {
      let length = 0;
      res.on('data', (chunk: Buffer) => (length += chunk.length));
      res.once('close', () => resolve({ status: res.statusCode ?? 0, length }));
    });
    req.once('error', () => resolve({ status: 0, length: 0 }));
    req.end(bytes);
  });
}

type Row = Watched & { name: string; status: number; length: number };

async function sendAll(abuses: readonly Abuse[], browser?: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const abuse of abuses) {
    let answer = { status: 0, length: 0 };
    // What is sent is made before it is measured.
    const body = typeof abuse.body === 'function' ? await abuse.body() : abuse.body;
    const watched = await watch.during(
      async () => (answer = await send({ ...abuse, ...(body ? { body } : {}) }, browser)),
    );
    rows.push({ name: abuse.name, ...watched, ...answer });
  }
  const lives = await fetch(`${server.url}/healthz`).catch(() => undefined);
  expect(lives?.ok, `the server ended: ${server.output().slice(-2000)}`).toBe(true);
  return rows;
}

function check(rows: readonly Row[]): void {
  if (ALL)
    for (const { name, health, cpu, memory, status, length } of rows.toSorted((a, b) => b.health - a.health))
      process.stdout.write(
        `${name.padEnd(60)} ${status} ${health.toFixed(0)} ms, ${cpu} ms CPU, ${memory.toFixed(0)} MB, ${(length / 1000).toFixed(0)} kB back\n`,
      );
  const slower = slowness();
  const slow = rows.filter(({ health, cpu }) => health > MOST.health * slower && cpu > MOST.cpu * slower);
  const great = rows.filter(({ memory }) => memory > MOST.memory);
  const broken = rows.filter(({ status }) => status >= 500 && status !== 503);
  expect({ slow, great, broken }).toEqual({ slow: [], great: [], broken: [] });
}

it('nothing that guests send keeps the others waiting', { timeout: 5 * MINUTES }, async () => {
  check(await sendAll(OF_GUESTS));
});

it('nor what members send', { timeout: 10 * MINUTES }, async () => {
  check(
    await sendAll(
      OF_MEMBERS.filter(({ name }) => ALL || FEW.test(name)),
      member,
    ),
  );
});

it('nor the greatest text in every field of every form', { timeout: 20 * MINUTES }, async () => {
  for (const browser of [undefined, member]) {
    const forms = await greatestForms(browser ?? new Browser(server.url), FORMS);
    expect(forms.length).toBeGreaterThan(browser ? 20 : 1);
    check(await sendAll(forms, browser));
  }
  // All of it was sent with a session that was one.
  expect((await member.get('/bee/users/list')).status).toBe(200);
});
