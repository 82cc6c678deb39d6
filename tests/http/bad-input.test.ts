import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import { addEvent } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';
import { sendRegistration } from '../support/registration-form.ts';
import type { Server } from '../support/servers/server.ts';

const questions = JSON.stringify([
  { id: 'voice', label: 'Your voice', kind: 'choice', required: true, options: ['High', 'Low'] },
  { id: 'why', label: 'Why?', kind: 'text' },
]);

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
const slugs: Record<string, string> = {};

beforeAll(async () => {
  site = await install('sqlite');
  slugs['open'] = (await addEvent({ questions })).slug;
  slugs['draft'] = (await addEvent({ state: 'draft' })).slug;
  slugs['closed'] = (await addEvent({ registrationCloses: '2020-01-01T00:00:00.000Z' })).slug;
  slugs['full'] = (await addEvent({ capacity: 1, placesTaken: 1, waitlist: 0 })).slug;
  server = await site.start();
});
afterAll(() => site.remove());

const good = { 'answer-voice': 'High' };
const long = 'x'.repeat(10_000);

/** What is sent over a good form, and the status and words that must come back. */
const FORMS: [string, Record<string, string>, number, RegExp?][] = [
  ['no given name', { givenName: '' }, 422, /Given name - Write your given name\./],
  ['spaces for a name', { givenName: '   ' }, 422, /Write your given name\./],
  ['markup as a name', { givenName: '<script>alert(1)</script>' }, 422, /Name contains invalid characters/],
  ['a formula as a name', { familyName: '=HYPERLINK("x")' }, 422, /Name contains invalid characters/],
  ['a control character in a name', { familyName: 'A\u0000B' }, 422, /Name contains invalid characters/],
  ['a line break in a name', { familyName: 'A\r\nBcc: x@example.org' }, 422, /invalid characters/],
  ['a right-to-left override in a name', { familyName: 'A\u202Eb' }, 422, /invalid characters/],
  ['a very long name', { familyName: long }, 422, /Family name is too long: 80 characters at most\./],
  ['no address', { email: '' }, 422, /Email - Write your email so that we can send you the link\./],
  ['half an address', { email: 'ada@' }, 422, /Write an email address like name@example\.org\./],
  [
    'an address without a dot',
    { email: 'ada@localhost' },
    422,
    /Write an email address like name@example\.org\./,
  ],
  [
    'two addresses',
    { email: 'a@example.org,b@example.org' },
    422,
    /Write an email address like name@example\.org\./,
  ],
  [
    'an address with a header',
    { email: 'a@example.org\nBcc: b@example.org' },
    422,
    /Write an email address like name@example\.org\./,
  ],
  [
    'an address with a display name',
    { email: 'Ada <a@example.org>' },
    422,
    /Write an email address like name@example\.org\./,
  ],
  ['a very long address', { email: `${'a'.repeat(300)}@example.org` }, 422, /too long/],
  ['no party size', { partySize: '' }, 422, /Choose how many you are\./],
  ['party size 0', { partySize: '0' }, 422, /You can register up to 4 people\./],
  ['party size 5 of 4', { partySize: '5' }, 422, /You can register up to 4 people\./],
  ['a negative party', { partySize: '-1' }, 422, /You can register up to 4 people\./],
  ['half a person', { partySize: '1.5' }, 422, /You can register up to 4 people\./],
  ['a huge party', { partySize: '1e9' }, 422, /You can register up to 4 people\./],
  ['words for a party', { partySize: 'all of us' }, 422, /You can register up to 4 people\./],
  ['a choice that is not offered', { 'answer-voice': 'Middle' }, 422, /Your voice is not valid\./],
  [
    'no answer to a required question',
    { 'answer-voice': '' },
    422,
    /Your voice - Please answer this question\./,
  ],
  ['a control character in an answer', { 'answer-why': 'a\u0007b' }, 422, /Please enter characters/],
  ['a very long answer', { 'answer-why': long }, 422, /Why\? is too long: 300/],
  ['no consent', { consent: '' }, 422, /Please agree/],
  ['consent said otherwise', { consent: 'no' }, 422, /Please agree/],
  ['markup as a companion', { partySize: '2', 'attendee-2': '<b>' }, 422, /Name contains invalid characters/],
  ['a key that is none', { key: 'x' }, 303],
  ['no key', { key: '' }, 303],
  ['a field nobody knows', { admin: 'yes', status: 'confirmed', source: 'member' }, 303],
  ['letters of every kind', { givenName: 'Łukasz 李', familyName: "O’Brien-d'Été" }, 303],
  ['decomposed accents', { givenName: 'Zoe\u0308' }, 303],
  ['one letter', { givenName: 'A', familyName: 'B' }, 303],
];

describe('the registration form', () => {
  it.each(FORMS)('answers %s', async (_title, change, status, words) => {
    const answer = await sendRegistration(server.url, slugs['open'] as string, { ...good, ...change });
    const html = await answer.text();
    expect(answer.status).toBe(status);
    if (words) expect(html.replaceAll('&#x27;', "'").replaceAll(/<[^>]+>/g, '')).toMatch(words);
    expect(html).not.toContain('<script>alert(1)</script>');
  });

  it('keeps what was typed', async () => {
    const answer = await sendRegistration(server.url, slugs['open'] as string, {
      ...good,
      givenName: 'Grace "Amazing"',
      email: 'x',
    });
    const html = await answer.text();
    expect(html).toContain('value="Grace &quot;Amazing&quot;"');
    expect(html).toContain('value="x"');
  });

  it('takes no field twice', async () => {
    const body = new URLSearchParams({
      ...good,
      givenName: 'A',
      familyName: 'B',
      email: 'a@example.org',
      partySize: '1',
      consent: 'yes',
    });
    body.append('partySize', '4');
    const answer = await fetch(`${server.url}/guests/registration/${slugs['open']}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(answer.status).toBe(422);
  });

  it('takes no files, no JSON, no text, and nothing endless', async () => {
    const url = `${server.url}/guests/registration/${slugs['open']}`;
    const file = new FormData();
    for (const [name, value] of Object.entries({
      ...good,
      givenName: 'A',
      familyName: 'B',
      email: 'b@example.org',
      consent: 'yes',
      partySize: '1',
    }))
      file.set(name, value);
    file.set('givenName', new Blob(['A']), 'a.txt');
    const send = (body: string | FormData, type?: string) =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body,
        ...(type ? { headers: { 'content-type': type } } : {}),
      });
    expect((await send(file)).status).toBe(422);
    expect((await send('{"givenName":"A"}', 'application/json')).status).toBe(415);
    expect((await send('hello', 'text/plain')).status).toBe(415);
    expect((await send('--x\r\nbroken', 'multipart/form-data; boundary=y')).status).toBe(400);
    expect((await send(`givenName=${'x'.repeat(300_000)}`, 'application/x-www-form-urlencoded')).status).toBe(
      413,
    );
    const endless = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      duplex: 'half',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Readable.toWeb(Readable.from([Buffer.from('givenName='), Buffer.alloc(200_000, 'x')])),
    } as RequestInit);
    expect(endless.status).toBe(411);
    expect((await send('%E0%A4%A=%ZZ&&&=', 'application/x-www-form-urlencoded')).status).toBe(422);
  });

  it('does not say whether an event is hidden or missing', async () => {
    const hidden = await sendRegistration(server.url, slugs['draft'] as string);
    const missing = await sendRegistration(server.url, 'no-such-event');
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    const page = async (path: string) => (await fetch(server.url + path)).status;
    expect(await page(`/guests/event/${slugs['draft']}`)).toBe(404);
    expect(await page(`/guests/registration/${slugs['draft']}`)).toBe(404);
    expect(await page(`/guests/event/${slugs['draft']}/calendar.ics`)).toBe(404);
  });

  it('says that an event is closed or full', async () => {
    const closed = await sendRegistration(server.url, slugs['closed'] as string);
    expect(closed.status).toBe(409);
    const full = await sendRegistration(server.url, slugs['full'] as string);
    expect(full.status).toBe(409);
  });

  it('answers a program that fills the trap like anybody, and does nothing', async () => {
    const email = 'robot@example.org';
    const answer = await sendRegistration(server.url, slugs['open'] as string, {
      ...good,
      email,
      website: 'https://spam.example',
    });
    expect(answer.status).toBe(303);
    expect(await db().selectFrom('participants').selectAll().where('email', '=', email).execute()).toEqual(
      [],
    );
  });

  it('stops one client, and mails to one address, before anything is written', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++)
      statuses.push((await sendRegistration(server.url, slugs['open'] as string, good, from)).status);
    expect(statuses.slice(0, 60).every((status) => status === 303 || status === 409)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    const email = 'often@example.org';
    const often: number[] = [];
    for (let i = 0; i < 9; i++)
      often.push((await sendRegistration(server.url, slugs['open'] as string, { ...good, email })).status);
    expect(often.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 303));
    expect(often[8]).toBe(429);
    // One form that is sent again and again, as its answers are lost, makes one mail: it stops nobody.
    const lost = { ...good, email: 'lost@example.org', key: randomUUID() };
    for (let i = 0; i < 12; i++)
      expect((await sendRegistration(server.url, slugs['open'] as string, lost)).status).toBe(303);
    const another = { ...lost, email, key: randomUUID() };
    const refused = await sendRegistration(server.url, slugs['open'] as string, another);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('This email address was used for too many registrations.');
  });
});

describe('addresses and methods', () => {
  const QUERIES = [
    'when=yesterday',
    'month=2026-13',
    'month=2026-10',
    'month[]=1',
    'type=opera',
    'type=__proto__',
    'type=constructor',
    'after=x',
    `after=${Buffer.from('["2026",{}]').toString('base64url')}`,
    `after=${Buffer.from('[1,2]').toString('base64url')}`,
    `q=${encodeURIComponent('"; drop table events; --')}`,
    `q=${encodeURIComponent('* OR NEAR(')}`,
    `q=${encodeURIComponent('%_\\')}`,
    'q=%00',
    'q=%E0%A4%A',
    `q=${'é'.repeat(1000)}`,
    'q=a&q=b&when=past&when=coming',
    `q=${encodeURIComponent('\u202E🎵')}`,
  ];
  it.each(QUERIES)('the list takes ?%s', async (query) => {
    const answer = await fetch(`${server.url}/guests/index?${query}`);
    expect(answer.status).toBe(200);
  });

  const PATHS: [string, number][] = [
    ['/guests/event/', 308],
    ['/guests/event/%00', 404],
    ['/guests/event/..%2F..%2Fetc%2Fpasswd', 404],
    ['/guests/event/%E0%A4%A', 404],
    [`/guests/event/${'a'.repeat(5000)}`, 404],
    ['/guests/registration/%3Cscript%3E', 404],
    ['/guests/registrations/x', 404],
    ['/guests/registrations/x/calendar.ics', 404],
    ['/feeds/team/x.ics', 404],
    ['/guests/nowhere', 404],
    ['/bee/nowhere', 302],
    ['/assets/../../package.json', 404],
    ['//evil.example/', 308],
  ];
  it.each(PATHS)('%s is answered %i', async (path, status) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    expect(answer.status).toBe(status);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s changes nothing and is no error of ours',
    async (method) => {
      for (const path of [
        '/guests/index',
        `/guests/registration/${slugs['open']}`,
        '/guests/event/x',
        '/healthz',
      ]) {
        const { status } = await fetch(server.url + path, { method });
        expect(status).toBe(405);
      }
      expect(
        (await fetch(`${server.url}/guests/index`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }))
          .status,
      ).toBeLessThan(500);
    },
  );

  it('a GET of the secret link changes nothing, and its answer is kept by nobody', async () => {
    await db().deleteFrom('outbox').execute();
    await sendRegistration(server.url, slugs['open'] as string, { ...good, email: 'scanned@example.org' });
    const { id } = await db()
      .selectFrom('registrations')
      .select('id')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const { manageSecret } = await import('../../src/events/registrations/row.server.ts');
    const path = `/guests/registrations/${manageSecret(id)}`;
    for (let i = 0; i < 3; i++) {
      const answer = await fetch(`${server.url}${path}?do=confirm&done=confirm`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    }
    const row = await db()
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.emailConfirmedAt).toBeNull();
    expect(server.output()).not.toContain(manageSecret(id));
    for (const intent of ['nothing', '__proto__', 'constructor']) {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        body: new URLSearchParams({ do: intent }),
        redirect: 'manual',
      });
      expect(answer.status).toBe(400);
    }
  });

  it('wrote no name, address or query into the log', () => {
    expect(server.output()).not.toMatch(/example\.org|Lovelace|drop table|10\.0\.|192\.0\.2/);
  });
});
