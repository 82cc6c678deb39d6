import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { printSchema, lexicographicSortSchema } from 'graphql';
import { definitions } from '../../src/definitions.server.ts';
import { graphSchema } from '../../src/graph/schema.server.ts';
import { register } from '../../src/events/registrations/register.server.ts';
import { confirmAddress } from '../../src/events/registrations/registrations.server.ts';
import { createContent, saveContent } from '../../src/kernel/content/changes.server.ts';
import { asSystem, guest } from '../../src/kernel/access/viewer.ts';
import { setMembershipsOf } from '../../src/identity/accounts/users.server.ts';
import { personWithKeys } from '../support/files/file-keys.ts';
import { signQuestion } from '../support/signed-question.ts';
import { config } from '../../src/platform/config.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { addMedia } from '../../src/media/add-media.server.ts';
import { photo } from '../support/files/media-files.ts';
import { Browser } from '../support/browser.ts';
import { addEvent, guestInput, registrationOf } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';
import type { Server } from '../support/servers/server.ts';
import { asPerson } from '../support/viewers.ts';
import { signedIn } from '../support/signed-in.ts';

/** What a stream says until that is so, or until it ends. */
async function heardUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  isEnough: (heard: string) => boolean,
): Promise<string> {
  for (let heard = ''; ;) {
    const { value, done } = await reader.read();
    if (done) return heard;
    heard += new TextDecoder().decode(value);
    if (isEnough(heard)) return heard;
  }
}

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string; fields?: Record<string, string> } }[];
}

it('is printed in schema.graphql', async () => {
  await expect(`${printSchema(lexicographicSortSchema(graphSchema()))}\n`).toMatchFileSnapshot(
    '../../schema.graphql',
  );
});

describe.each(kinds)('/graphql (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  let server: Server;
  const people: Record<string, Browser> = {};

  beforeAll(async () => {
    site = await install(kind, { DEMO: '0' });
    server = await site.start();
    people['guest'] = new Browser(server.url);
    people['nobody'] = await signedIn(server.url, { groups: [] });
    people['jam'] = await signedIn(server.url, { groups: ['JamUsers'] });
    people['bee'] = await signedIn(server.url, {});
    people['other'] = await signedIn(server.url, {});
    people['boss'] = await signedIn(server.url, { groups: ['BeeUsers', 'BeeContributors'] });
  }, 60_000);
  afterAll(() => site.remove());

  async function ask(who: string, query: string, variables: object = {}): Promise<Answer> {
    const answer = await (people[who] as Browser).post('/graphql', { query, variables });
    return (await answer.json()) as Answer;
  }
  const codeIn = ({ errors }: Answer) => errors?.[0]?.extensions?.code ?? 'OK';

  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

  /** Status, headers that count and body of one call; where in the question a mistake stands is told the first time alone. */
  async function answerTo(who: string, body: object, headers: Record<string, string> = {}) {
    const answer = await (people[who] as Browser).post('/graphql', body, headers);
    const told = (await answer.json()) as Answer;
    for (const error of told.errors ?? []) Reflect.deleteProperty(error, 'locations');
    const names = ['content-type', 'cache-control', 'content-language', 'x-content-type-options'];
    return { status: answer.status, told, headers: names.map((name) => answer.headers.get(name)) };
  }

  // The first time by Yoga, then compiled, then straight from the connection; a guest's answers are kept, so each question differs.
  const ALIKE: [string, string, (n: number) => object, string][] = [
    [
      'a page',
      'bee',
      () => ({ query: '{ tips(first: 3) { totalCount nodes { id title } } }' }),
      'totalCount',
    ],
    ['a guest’s', 'guest', (n) => ({ query: '{ events { nodes { title } } }', variables: { n } }), 'nodes'],
    ['what is not there', 'bee', () => ({ query: '{ event(id: "none") { title } }' }), 'NOT_FOUND'],
    [
      'a forbidden one',
      'guest',
      (n) => ({ query: '{ participants { nodes { id } } }', variables: { n } }),
      'NOT_FOUND',
    ],
    [
      'one of two by its name',
      'bee',
      () => ({
        query: 'query A { tips { totalCount } } query B { blogs { totalCount } }',
        operationName: 'B',
      }),
      'blogs',
    ],
    [
      'one too dear by its variables',
      'bee',
      () => ({
        query: 'query($n: Int) { teamEvents(first: $n) { nodes { registrations { nodes { id } } } } }',
        variables: { n: 100 },
      }),
      'TOO_MUCH',
    ],
    [
      'a page too long',
      'bee',
      () => ({ query: 'query($n: Int) { tips(first: $n) { nodes { id } } }', variables: { n: 101 } }),
      'BAD_REQUEST',
    ],
    [
      'what is refused field by field',
      'bee',
      () => ({
        query: 'mutation($i: TipInput!) { createTip(input: $i) { id } }',
        variables: { i: { title: '' } },
      }),
      'INVALID',
    ],
  ];
  it.each(ALIKE)('answers %s alike each time', async (_, who, body, expected) => {
    const first = await answerTo(who, body(1));
    expect(JSON.stringify(first.told)).toContain(expected);
    for (const n of [2, 3, 4]) expect(await answerTo(who, body(n))).toEqual(first);
  });

  it.each([
    ['at', 'DateTime', '2027-02-31T18:00:00Z', /takes an instant/],
    ['state', 'State', 'GONE', /GONE/],
    ['input', 'TipInput!', { titel: 'A tip' }, /titel/],
    ['input', 'EventInput!', { title: 'Ours' }, /type/],
    [
      'input',
      'PersonaInput!',
      { title: 'Ada', influence: 'HUGE' },
      /"\$input".*influence.*HUGE|"HUGE".*input\.influence/,
    ],
  ])('refuses a wrong $%s of type %s each time with a code', async (name, type, value, words) => {
    const field = {
      DateTime: 'checkIn(event: "e", code: "c", at: $at) { name }',
      State: 'setEventState(id: "e", state: $state) { id }',
      'TipInput!': 'createTip(input: $input) { id }',
      'EventInput!': 'createEvent(input: $input) { id }',
      'PersonaInput!': 'createPersona(input: $input) { id }',
    }[type];
    const query = `mutation($${name}: ${type === 'State' ? 'State!' : type}) { ${field} }`;
    for (const [accept, status] of [
      ['application/json', 200],
      ['application/json', 200],
      ['application/json', 200],
      ['application/graphql-response+json', 400],
    ] as const) {
      const { told, status: answered } = await answerTo(
        'bee',
        { query, variables: { [name]: value } },
        { accept },
      );
      expect([answered, codeIn(told)]).toEqual([status, 'GRAPHQL_VALIDATION_FAILED']);
      expect(told.errors?.[0]?.message).toMatch(words);
      expect(told.errors?.[0]?.extensions).not.toHaveProperty('http');
    }
  });

  it('does each time what a known action asks for, once', async () => {
    const query = 'mutation($i: TipInput!) { createTip(input: $i) { id title } }';
    const made = [];
    for (const n of [1, 2, 3, 4]) made.push(await ask('bee', query, { i: { title: `Known ${n}` } }));
    expect(made.map(({ data }) => data?.['createTip'])).toMatchObject(
      [1, 2, 3, 4].map((n) => ({ title: `Known ${n}` })),
    );
    const { data } = await ask('bee', '{ tips(q: "Known", first: 9) { totalCount } }');
    expect(data?.['tips']).toEqual({ totalCount: 4 });
  });

  it('refuses a known question without the proof, from elsewhere, or once the session is over', async () => {
    const body = { query: '{ teamEvents(first: 1) { totalCount } }' };
    const leaving = await signedIn(server.url, {});
    people['leaving'] = leaving;
    const first = await answerTo('leaving', body);
    for (let n = 0; n < 3; n += 1) expect(await answerTo('leaving', body)).toEqual(first);
    expect((await leaving.post('/graphql', body, { 'x-xsrf-token': 'forged' })).status).toBe(419);
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await leaving.post('/graphql', body, elsewhere)).status).toBe(403);
    expect((await leaving.post('/graphql', body, { 'content-type': 'text/plain' })).status).toBe(415);
    const toGuest = await answerTo('guest', body);
    expect(codeIn(toGuest.told)).not.toBe('OK');
    const token = leaving.cookies.get('session') ?? '';
    expect((await leaving.post('/logout')).status).toBeLessThan(300);
    leaving.cookies.set('session', token);
    expect(await answerTo('leaving', body)).toEqual(toGuest);
  });

  it('is asked by the client of docs/graphql.md, as it stands', async () => {
    for (let index = 0; index < 23; index++) await addEvent({ title: `Evening ${index}` });
    const shut = {
      notOpen: { registrationOpens: '2099-01-02T10:00:00.000Z' },
      closed: { registrationCloses: '2020-01-02T10:00:00.000Z' },
      cancelled: { eventStatus: 'EventCancelled' as const },
    };
    for (const [title, event] of Object.entries(shut))
      await addEvent({ title: `Evening ${title}`, ...event });
    const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/graphql.md', 'utf8')) ?? [];
    const file = join(site.folder, 'coming-events.mjs');
    writeFileSync(file, script);
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { JAMBEE: server.url } });
    const lines = stdout.trim().split('\n');
    expect(lines.filter((line) => /\tEvening \d+\t10 places left\t/.test(line))).toHaveLength(23);
    for (const state of Object.keys(shut)) expect(stdout).toContain(`\tEvening ${state}\t${state}\t`);
    expect(stdout).not.toContain('\t0 places left');
    expect(new Set(lines).size).toBe(lines.length);
  });

  // Generated from the definitions: who may do what with every kind.
  describe.each(definitions.map((definition) => [definition.kind, definition] as const))(
    '%s',
    (name, definition) => {
      const Type = capital(name);
      const extra = Object.entries(definition.fields).find(
        ([, field]) => field.kind === 'reference' && field.required,
      );
      const create = `mutation($input: ${Type}Input!) { create${Type}(input: $input) { id version title } }`;
      let required: Record<string, unknown> = {};

      beforeAll(async () => {
        if (!extra) return;
        const [field, { to = '' }] = extra;
        const owner = definitions.find((each) => each.kind === to);
        if (!owner) return;
        const { id } = await createContent(asPerson('maker'), owner, { title: `For ${name}` });
        required = { [`${field.replace(/Id$/, '')}Id`]: id };
      });

      const texts = Object.entries(definition.fields).flatMap(([field, { required: asked, kind }]) =>
        asked && !['choice', 'reference'].includes(kind) ? [[field, 'Something']] : [],
      );
      const make = async (who: string) => {
        const input = { title: `One of ${who}`, ...Object.fromEntries(texts), ...required };
        const made = await ask(who, create, { input });
        return { made, item: made.data?.[`create${Type}`] as { id: string; version: number } | null };
      };

      it.each([
        ['guest', 'NOT_FOUND'],
        ['nobody', 'NOT_FOUND'],
        ['jam', 'NOT_FOUND'],
        ['bee', 'OK'],
        ['boss', 'OK'],
      ])('%s creates: %s', async (who, expected) => {
        expect(codeIn((await make(who)).made)).toBe(expected);
      });

      it.each([
        ['guest', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
        ['nobody', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
        ['jam', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
        ['other', 'OK', 'OK', 'FORBIDDEN'],
        ['bee', 'OK', 'OK', 'OK'],
        ['boss', 'OK', 'OK', 'OK'],
      ])('%s reads another’s: %s, changes: %s, removes: %s', async (who, read, change, remove) => {
        const { item } = await make('bee');
        const id = item?.id ?? '';
        expect(codeIn(await ask(who, `{ ${name}(id: "${id}") { title } }`))).toBe(read);
        const update = (title: string) =>
          `mutation { update${Type}(id: "${id}", version: 1, input: { title: "${title}" }) { version } }`;
        // The same again, as after an answer that got lost, is what is stored.
        for (let n = 0; n < 2; n += 1) expect(codeIn(await ask(who, update('New name')))).toBe(change);
        expect(codeIn(await ask(who, update('Another name')))).toBe(change === 'OK' ? 'CONFLICT' : change);
        expect(codeIn(await ask(who, `mutation { remove${Type}(id: "${id}") }`))).toBe(remove);
        const restore = `mutation { restore${Type}(id: "${id}") { id } }`;
        expect(codeIn(await ask(who, restore))).toBe(remove === 'FORBIDDEN' ? 'NOT_FOUND' : remove);
      });

      it('says that a missing one is not there, and what is wrong with a field', async () => {
        const missing = `{ ${name}(id: "00000000-0000-4000-8000-00000000dead") { id } }`;
        for (const who of ['guest', 'bee', 'boss']) expect(codeIn(await ask(who, missing))).toBe('NOT_FOUND');
        const wrong = await ask('bee', create, { input: { title: 'x', ...required } });
        expect(wrong.errors?.[0]?.extensions).toMatchObject({
          code: 'INVALID',
          fields: { title: expect.any(String) },
        });
      });
    },
  );

  it('gives guests what is public, with its relations, in a number of queries that does not grow', async () => {
    const maker = asPerson('maker');
    const tip = definitions.find((each) => each.kind === 'tip');
    if (!tip) throw new Error('No tips');
    for (let n = 0; n < 3; n += 1) {
      const { id } = await createContent(maker, tip, { title: `Public ${n}` });
      await saveContent(maker, tip, id, 1, { state: 'published' });
    }
    const answer = await ask(
      'guest',
      '{ tips(first: 2) { totalCount nodes { title state } pageInfo { hasNextPage endCursor } } }',
    );
    expect(answer.data?.['tips']).toMatchObject({
      nodes: [{ state: 'PUBLISHED' }, {}],
      pageInfo: { hasNextPage: true },
    });
  });

  it('tells guests neither the online address nor the registrations of an event', async () => {
    const { slug } = await addEvent({ virtualUrl: 'https://secret.example' });
    const query = `{ event(id: "${slug}") { title placesLeft registrations { totalCount } } }`;
    expect((await ask('guest', query)).data?.['event']).toMatchObject({
      placesLeft: 10,
      registrations: null,
    });
    expect((await ask('bee', query)).data?.['event']).toMatchObject({ registrations: { totalCount: 0 } });
    expect(codeIn(await ask('guest', `{ search(q: "a") { title } }`))).toBe('NOT_FOUND');
    const made = await ask(
      'guest',
      'mutation { createEvent(input: { title: "Mine", type: concert, startDate: "2027-01-01T10:00:00Z", timezone: "Europe/Paris" }) { id } }',
    );
    expect(codeIn(made)).toBe('NOT_FOUND');
  });

  it.each([
    ['guest', 'NOT_FOUND', 'NOT_FOUND'],
    ['nobody', 'NOT_FOUND', 'NOT_FOUND'],
    ['jam', 'OK', 'NOT_FOUND'],
    ['bee', 'OK', 'OK'],
  ])('gives %s songs and playlists: %s, participants: %s', async (who, songbook, people) => {
    const song = 'mutation { createSong(chordpro: "{title: One}\\n[G]La") { id version key } }';
    const made = await ask(who, song);
    expect(codeIn(made)).toBe(songbook);
    expect(codeIn(await ask(who, '{ songs(first: 5) { nodes { title chordpro } } }'))).toBe(songbook);
    expect(codeIn(await ask(who, '{ playlists { nodes { title items { song { title } } } } }'))).toBe(
      songbook,
    );
    expect(codeIn(await ask(who, '{ participants { nodes { email } } }'))).toBe(people);
    if (songbook === 'OK') {
      const untitled = await ask(who, 'mutation { createSong(chordpro: "[G]La") { id } }');
      expect(untitled.errors?.[0]?.message).toContain('A song needs a title.');
    }
    const { id } = (made.data?.['createSong'] ?? { id: '00000000-0000-4000-8000-00000000dead' }) as {
      id: string;
    };
    const update = (title: string) =>
      `mutation { updateSong(id: "${id}", version: 1, chordpro: "{title: ${title}}") { title } }`;
    for (let n = 0; n < 2; n += 1) expect(codeIn(await ask(who, update('Two')))).toBe(songbook);
    expect(codeIn(await ask(who, update('Three')))).toBe(songbook === 'OK' ? 'CONFLICT' : songbook);
    expect(codeIn(await ask(who, `mutation { removeSong(id: "${id}") }`))).toBe(songbook);
  });

  it('shows a musician no picture for naming it in a song', async () => {
    await openFiles(config());
    const content = (async function* once() {
      yield await photo(40, 20);
    })();
    const hidden = { filename: 'hidden.jpg', content, visibility: 'members' as const };
    const { id } = (await addMedia(asPerson('maker'), hidden)).item;
    const song = `mutation { createSong(chordpro: "{title: Peek}\\n{image: ${id}}") { id version } }`;
    const status = async (who: string) => (await (people[who] as Browser).get(`/media/${id}/small`)).status;
    expect(codeIn(await ask('jam', song))).toBe('OK');
    expect(await status('jam')).toBe(404);
    expect(codeIn(await ask('bee', song))).toBe('OK');
    expect(await status('jam')).toBe(200);
    expect(await status('guest')).toBe(404);
  });

  it('tells an event’s figures as they change, to members only', async () => {
    const { id } = await addEvent({ requireApproval: 1 });
    const input = guestInput({ partySize: 2 });
    await register(guest, id, input);
    const waiting = await registrationOf(input.email);
    await confirmAddress(waiting.secret);
    const query = `subscription { eventFigures(id: "${id}") { registered checkedIn } }`;
    const sse = { accept: 'text/event-stream' };
    const refused = await (people['guest'] as Browser).post('/graphql', { query }, sse);
    expect(await refused.text()).toContain('NOT_FOUND');
    const stream = await (people['bee'] as Browser).post('/graphql', { query }, sse);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const next = async (words: string) => {
      let heard = '';
      while (!heard.includes(words)) heard += new TextDecoder().decode((await reader.read()).value);
    };
    await next('"registered":0');
    // Programs follow by their token, or by a signature, for as long as they may.
    const here = server.url.replace('127.0.0.1', 'localhost');
    const { user, tokens, keys } = await personWithKeys(server.url);
    const body = JSON.stringify({ query });
    const followed = [];
    for (const proof of [{ authorization: tokens.AccessToken }, await signQuestion(here, keys, body)]) {
      const headers = { 'content-type': 'application/json', ...sse, ...proof };
      const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
      expect(answer.headers.get('content-type')).toContain('text/event-stream');
      const read = (answer.body as ReadableStream<Uint8Array>).getReader();
      const first = await heardUntil(read, (heard) => heard.includes('registered'));
      expect(first).toContain('"registered":0');
      followed.push(read);
    }
    await setMembershipsOf(asSystem('a test'), user.id, [], []);
    const approve = `mutation { approveRegistration(id: "${waiting.id}") }`;
    expect(codeIn(await ask('jam', approve))).toBe('NOT_FOUND');
    expect(codeIn(await ask('other', approve))).toBe('OK');
    await next('"registered":2');
    await reader.cancel();
    for (const read of followed) {
      const rest = await heardUntil(read, () => false);
      expect(rest).toContain('NOT_FOUND');
      expect(rest).not.toContain('"registered":2');
    }
  });

  it('refuses what is forged, too deep, too dear, batched, asked by GET or about itself', async () => {
    const bee = people['bee'] as Browser;
    const query = '{ tips { totalCount } }';
    expect((await bee.post('/graphql', { query }, { 'x-xsrf-token': 'forged' })).status).toBe(419);
    expect(
      (
        await bee.post(
          '/graphql',
          { query },
          { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        )
      ).status,
    ).toBe(403);
    expect((await bee.get(`/graphql?query=${encodeURIComponent(query)}`)).status).toBe(405);
    expect(
      (await bee.post('/graphql', JSON.stringify({ query }), { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    expect((await bee.post('/graphql', [{ query }, { query }])).status).toBeGreaterThanOrEqual(400);
    const aliases = Array.from({ length: 16 }, (_, n) => `a${n}: tips { totalCount }`).join(' ');
    for (const refused of [
      '{ __schema { types { name } } }',
      `{ ${aliases} }`,
      '{ tips(first: 101) { nodes { id } } }',
      '{ tips(first: 100) { nodes { id title summary tags body category audience effort impact duration materials source sourceUrl slug state visibility publishAt unpublishAt createdAt updatedAt version origin coverId a:id b:id c:id d:id e:id f:id g:id h:id i:id j:id k:id l:id m:id n:id o:title p:title q:title r:title s:title t:title u:title v:title w:title x:title y:title z:title } } }',
      '{ tipz { id } }',
      `{ a(b: ${'['.repeat(1990)} }`,
    ]) {
      const { errors } = await ask('guest', refused);
      expect(errors?.length, refused).toBeGreaterThan(0);
      expect(errors?.[0]?.message, refused).not.toContain('on our side');
    }
    expect((await ask('guest', '{ tipz { id } }')).errors?.[0]?.message).not.toContain('Did you mean');
  });
});
