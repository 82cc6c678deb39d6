import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { createPlaylist, setPlaylistDeleted } from '../../src/music/playlists/changes.server.ts';
import { itemFrom, newBreak } from '../../src/music/playlists/items.ts';
import { sharePlaylist } from '../../src/music/playlists/shares.server.ts';
import { createSong } from '../../src/music/songs/changes.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { addEvent } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { asPerson } from '../support/viewers.ts';

/** Who may lead a set: whoever may play from it, and nobody else, whatever they know of it. */
const item = itemFrom(newBreak(randomUUID()));
const place = { do: 'lead', device: randomUUID(), itemId: item.id, position: 0, shift: 0 };
const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0, items: [item] };
const VIEW = { view: { style: 'solfege', chords: 'both' } };
const maya = asPerson('Maya');

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let set = '';
let binned = '';
let secret = '';
let song = '';
const people: Record<string, Browser> = {};

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start();
  const maker = asSystem('sets for a test');
  set = await createPlaylist(maker, { title: 'Friday', ...details });
  binned = await createPlaylist(maker, { title: 'Gone', ...details });
  song = (
    await createSong(maker, { chordpro: '{title: Alone}\n{key: D}\n[D]Home again', rights: 'publicDomain' })
  ).id;
  secret = await sharePlaylist(maya, set, 7);
  await setPlaylistDeleted(maker, binned, true);
  for (const [name, groups] of Object.entries({ jam: ['JamUsers'], bee: ['BeeUsers'], nobody: [] })) {
    const browser = new Browser(server.url);
    const user = await addUser({ groups });
    await browser.post('/login', { email: user.email, password: PASSWORD });
    expect((await browser.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(204);
    people[name] = browser;
  }
  const visitor = new Browser(server.url);
  expect((await visitor.get(`/guests/sets/${secret}`)).status).toBe(200);
  people['share link'] = visitor;
  people['guest'] = new Browser(server.url);
});
afterAll(() => site.remove());

const leadPath = (id: string) => `/bee/playlists/show/${id}/stage/lead`;
const send = async (name: string, path: string, body: unknown = place, headers = {}) =>
  (await (people[name] as Browser).post(path, body, headers)).status;

it.each(['guest', 'nobody', 'share link'])('a %s leads nothing and hears nothing', async (name) => {
  for (const intent of [place, { ...place, do: 'tell' }, { do: 'stop' }])
    expect([302, 401, 404], JSON.stringify(intent)).toContain(await send(name, leadPath(set), intent));
  const now = await (people[name] as Browser).get(`/bee/playlists/show/${set}/stage/set`);
  expect([302, 404]).toContain(now.status);
  expect(await now.text()).not.toContain('Friday');
  const live = await (people[name] as Browser).get(`/bee/playlists/show/${set}/stage/live`);
  expect([302, 404]).toContain(live.status);
  expect(await live.text()).not.toContain('leader');
});

it('a musician reads the set that is on stage as it is now, while it is there', async () => {
  const jam = people['jam'] as Browser;
  const read = (id: string) => jam.get(`/bee/playlists/show/${id}/stage/set`);
  const answer = await read(set);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({
    id: set,
    title: 'Friday',
    stamp: '1.0.0',
    items: [{ id: item.id }],
  });
  for (const gone of [binned, randomUUID()]) expect((await read(gone)).status).toBe(404);
});

it.each(['guest', 'nobody', 'share link'])('a %s keeps no chords and opens no stage', async (name) => {
  const browser = people[name] as Browser;
  expect([302, 401, 404]).toContain(await send(name, '/bee/songs/player', VIEW));
  const stages = [`/bee/songs/show/${song}/stage`, `/bee/playlists/show/${set}/stage`, `/bee/songs/stage`];
  for (const path of stages) {
    const answer = await browser.get(path);
    expect([302, 404], path).toContain(answer.status);
    expect(await answer.text()).not.toContain('Home again');
  }
});

it.each(['guest', 'nobody', 'share link'])('a %s sees and draws nothing on sheets', async (name) => {
  const picture = `/bee/songs/pages/${song}/0123456789ab-1-1600.webp`;
  for (const path of [`/bee/songs/show/${song}/notes`, '/bee/songs/notes/live', picture]) {
    const answer = await (people[name] as Browser).get(path);
    expect([302, 401, 404], path).toContain(answer.status);
    expect(await answer.text(), path).not.toContain('marks');
  }
  expect([302, 401, 404]).toContain(await send(name, `/bee/songs/show/${song}/notes`, { changes: [] }));
});

it('a musician draws on sheets by JSON of this site alone, and what makes no sense is refused', async () => {
  const path = `/bee/songs/show/${song}/notes`;
  expect(await (await (people['jam'] as Browser).get(path)).json()).toEqual({ marks: [], cuts: [] });
  expect(await send('jam', path, { changes: [] })).toBe(200);
  expect(await send('jam', path, { changes: [{ what: 'mark' }] })).toBe(400);
  expect(await send('jam', path, { changes: [] }, { origin: 'https://evil.example' })).toBe(403);
  expect(await send('jam', `/bee/songs/show/${randomUUID()}/notes`, { changes: [] })).toBe(404);
  expect(
    (await (people['jam'] as Browser).get(`/bee/songs/pages/${song}/0123456789ab-1-1600.webp`)).status,
  ).toBe(404);
});

it.each(['guest', 'nobody', 'share link'])('a %s finds no song for the stage', async (name) => {
  for (const query of ['q=home', `id=${song}`]) {
    const answer = await (people[name] as Browser).get(`/bee/songs/on-stage?${query}`);
    expect([302, 401, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('Home again');
  }
});

it.each(['guest', 'nobody', 'share link'])('a %s reports no song as played', async (name) => {
  const path = `/bee/playlists/show/${set}/stage/played`;
  const played = { songId: song, at: new Date().toISOString() };
  expect([302, 401, 404]).toContain(await send(name, path, played));
  expect((await (people['jam'] as Browser).get(path)).status).toBe(404);
  expect(await send('jam', path, { ...played, songId: 'x' })).toBe(400);
  expect(await send('jam', path, played)).toBe(204);
});

it.each(['guest', 'nobody', 'share link'])('a %s learns nothing of what was played', async (name) => {
  for (const path of ['/bee/songs/usage', '/bee/songs/usage.csv']) {
    const answer = await (people[name] as Browser).get(path);
    expect([302, 401, 404], path).toContain(answer.status);
    expect(await answer.text()).not.toContain('CCLI');
    expect((await (people['jam'] as Browser).get(path)).status, path).toBe(200);
  }
});

it('a musician drops any song of the songbook into a set that is played, and leads it', async () => {
  const jam = people['jam'] as Browser;
  const json = async (query: string) => (await jam.get(`/bee/songs/on-stage?${query}`)).json();
  expect(await json('q=home')).toMatchObject([{ id: song, title: 'Alone' }]);
  expect(await json(`id=${song}`)).toMatchObject({ item: { id: `song:${song}`, title: 'Alone' } });
  expect((await jam.get(`/bee/songs/on-stage?id=${randomUUID()}`)).status).toBe(404);
  const dropped = { ...place, itemId: `song:${song}` };
  expect(await send('jam', leadPath(set), dropped)).toBeLessThan(300);
  expect(await send('jam', leadPath(set), { ...dropped, do: 'tell' })).toBeLessThan(300);
  for (const itemId of [`song:${randomUUID()}`, 'song:', 'song:x', `song:song:${song}`])
    expect(await send('jam', leadPath(set), { ...place, itemId }), itemId).toBe(400);
  expect(await send('jam', leadPath(set), { do: 'stop' })).toBeLessThan(300);
});

it('a musician keeps their own chords, which nobody else sees', async () => {
  const stage = async (name: string) =>
    (await (people[name] as Browser).get(`/bee/songs/show/${song}/stage`)).text();
  expect(await send('jam', '/bee/songs/player', VIEW)).toBe(204);
  expect(await send('jam', '/bee/songs/player', { songId: song, song: { shift: -3, capo: 4 } })).toBe(204);
  expect(await stage('jam')).toContain('Home again');
  expect(await stage('jam')).toContain('solfege');
  expect(await stage('bee')).not.toContain('solfege');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send('jam', '/bee/songs/player', 'view=x', form)).toBe(415);
  expect(await send('jam', '/bee/songs/player', VIEW, { origin: 'https://evil.example' })).toBe(403);
  for (const wrong of [
    {},
    { view: { style: 'runes', chords: 'both' } },
    { songId: song, song: { shift: 40 } },
  ])
    expect(await send('jam', '/bee/songs/player', wrong)).toBe(400);
  const track = { speed: 0.5, from: 4, to: 4.8 };
  const plain = { shift: 0, capo: null };
  expect(await send('jam', '/bee/songs/player', { songId: song, song: { ...plain, track } })).toBe(204);
  expect(await stage('jam')).toContain('4.8');
  expect(await stage('bee')).not.toContain('4.8');
  expect(await send('jam', '/bee/songs/player', { paper: ['large', 'twoUp'] })).toBe(204);
  const isTicked = async (name: string) =>
    /name="twoUp" (?:[^>]* )?checked/.test(
      await (await (people[name] as Browser).get(`/bee/songs/show/${song}/sheet`)).text(),
    );
  expect([await isTicked('jam'), await isTicked('bee')]).toEqual([true, false]);
  for (const wrong of [
    { paper: ['golden'] },
    { paper: 'large' },
    { songId: song, song: { ...plain, track: { ...track, speed: 3 } } },
    { songId: song, song: { ...plain, track: { ...track, to: -1 } } },
  ])
    expect(await send('jam', '/bee/songs/player', wrong), JSON.stringify(wrong)).toBe(400);
  expect(
    await send('jam', '/bee/songs/player', { songId: randomUUID(), song: { shift: 0, capo: null } }),
  ).toBe(404);
});

it('the secret of a share link opens no address but the one to read', async () => {
  for (const path of [leadPath(secret), `/guests/sets/${secret}/lead`, `/guests/sets/${secret}/stage/lead`])
    expect([302, 401, 404, 405], path).toContain(await send('share link', path));
  expect(await send('share link', `/guests/sets/${secret}`)).toBeGreaterThanOrEqual(400);
});

it('a musician leads no set that is not there for them', async () => {
  for (const id of [binned, randomUUID(), 'friday']) expect(await send('jam', leadPath(id)), id).toBe(404);
});

it('nor from another site, nor by a form', async () => {
  for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect(await send('jam', leadPath(set), place, foreign)).toBe(403);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send('jam', leadPath(set), 'do=stop', form)).toBe(415);
});

it('whoever plays from it leads it; nobody was led by any of those before', async () => {
  expect(await send('bee', leadPath(set), { ...place, do: 'tell' })).toBe(409);
  expect(await send('jam', leadPath(set))).toBe(200);
  expect(await send('bee', leadPath(set), { do: 'stop' })).toBe(409);
  expect(await send('jam', leadPath(set), { do: 'stop' })).toBe(200);
});

it('one person has ten streams open, not one more, until one of them is closed', async () => {
  const { id } = await addEvent();
  const bee = people['bee'] as Browser;
  const query = `subscription { checkInChanges(id: "${id}") { guests { id } } }`;
  const hear = (browser = bee) => browser.post('/graphql', { query }, { accept: 'text/event-stream' });
  const watch = () => bee.get(`/bee/playlists/show/${set}/stage/live`);
  // Who asks for the headers alone or for no stream, or is gone before the answer, opens none.
  const live = `${server.url}/bee/playlists/show/${set}/stage/live`;
  const headers = {
    ...bee.headers,
    cookie: [...bee.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(bee.cookies.get('XSRF-TOKEN') ?? ''),
    'content-type': 'application/json',
    accept: 'text/event-stream',
  };
  const leave = (url: string, asked: RequestInit) => async (milliseconds: number) => {
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await fetch(url, { headers, signal, ...asked }).catch(() => undefined);
    await answer?.body?.cancel().catch(() => undefined);
  };
  const leaveStage = leave(live, {});
  const leaveGraph = leave(`${server.url}/graphql`, { method: 'POST', body: JSON.stringify({ query }) });
  for (let n = 0; n < 11; n += 1) {
    expect((await fetch(live, { method: 'HEAD', headers })).status).toBe(200);
    expect((await bee.post('/graphql', { query })).status).toBe(406);
    await leaveStage(n);
    await leaveGraph(n);
  }

  // Once the program has noticed who left, ten are taken again.
  const streams: Response[] = [];
  await expect.poll(async () => (await keep(hear())).status).toBe(200);
  while (streams.length < 10) await expect.poll(async () => (await keep(watch())).status).toBe(200);

  const refused = await watch();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Please close one first.');
  const elsewhere = await hear(bee.copy());
  expect(await elsewhere.text()).toContain('TOO_MANY_REQUESTS');

  // Others have their own.
  const other = await (people['jam'] as Browser).get(`/bee/playlists/show/${set}/stage/live`);
  expect(other.status).toBe(200);
  await other.body?.cancel();

  for (const stream of streams.slice(0, 2)) await stream.body?.cancel();
  await expect.poll(async () => (await keep(watch())).status).toBe(200);
  await expect.poll(async () => (await keep(hear())).status).toBe(200);
  for (const stream of streams) if (!stream.bodyUsed) await stream.body?.cancel();

  async function keep(asked: Promise<Response>): Promise<Response> {
    const answer = await asked;
    if (answer.status === 200) streams.push(answer);
    return answer;
  }
});
