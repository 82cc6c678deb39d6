import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseUser } from '../../src/identity/accounts/erase-user.server.ts';
import { disableUser, enableUser, setMembershipsOf } from '../../src/identity/accounts/users.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../src/music/playlists/changes.server.ts';
import { itemFrom, newBreak } from '../../src/music/playlists/items.ts';
import { createSong } from '../../src/music/songs/changes.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { Browser } from '../support/browser.ts';
import { addEvent } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';
import { addUser } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { enter, signedIn } from '../support/signed-in.ts';

/** Addresses that open something to whoever has them: what they show, and that they end at once. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const system = asSystem('test');
let site: Awaited<ReturnType<typeof install>>;
let server: Server;

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start();
});
afterAll(() => site.remove());

const press = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.post(path, new URLSearchParams(fields).toString(), FORM);
const statusOf = async (path: string) => (await new Browser(server.url).get(path)).status;

it('a member’s calendar address ends with the member’s rights and with the next address, and not with a session', async () => {
  await addEvent({ title: 'Gala', state: 'draft' });
  const user = await addUser({ groups: ['BeeUsers'] });
  const browser = await enter(server.url, user);
  const screen = '/bee/events/subscribe';
  const address = async () =>
    /\/feeds\/team\/[\w.-]+\.ics/.exec(await (await browser.get(screen)).text())?.[0] ?? 'none';
  await press(browser, screen, { do: 'make' });
  const first = await address();
  expect(await (await new Browser(server.url).get(first)).text()).toContain('Draft: Gala');
  await press(browser, screen, { do: 'make' });
  const second = await address();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  await disableUser(system, user.id);
  expect(await statusOf(second)).toBe(404);
  await enableUser(system, user.id);
  expect(await statusOf(second)).toBe(200);
  await setMembershipsOf(system, user.id, ['JamUsers'], []);
  expect(await statusOf(second)).toBe(404);
  await setMembershipsOf(system, user.id, ['BeeUsers'], []);
  // All sessions are over by now; the screen says that the address is not.
  expect([(await browser.get(screen)).status, await statusOf(second)]).toEqual([302, 200]);
  await eraseUser(system, user.id);
  expect(await statusOf(second)).toBe(404);
  expect(await db().selectFrom('teamCalendars').select('id').execute()).toEqual([]);
});

it('a link to a set shows the set, and ends by itself; others of the same set go on', async () => {
  const member = await signedIn(server.url, { groups: ['BeeUsers'] });
  const open = await createSong(system, { chordpro: '{title: Open}\n[D]Everybody sings', rights: 'own' });
  const shut = await createSong(system, { chordpro: '{title: Shut}\n[D]Ourselves alone' });
  const set = await createPlaylist(system, {
    title: 'Friday',
    summary: '',
    tags: [],
    eventId: null,
    date: null,
    startTime: null,
    gap: 0,
    items: [open, shut].map(({ id }) => ({
      ...itemFrom(newBreak(randomUUID())),
      kind: 'song' as const,
      songId: id,
    })),
  });
  const screen = `/bee/playlists/show/${set}`;
  const share = async () => {
    const page = await (await press(member, screen, { do: 'share', days: '7' })).text();
    return /\/guests\/sets\/[\w-]+/.exec(page)?.[0] ?? 'none';
  };
  const ids = async () =>
    (await db().selectFrom('playlistShares').select('id').execute()).map(({ id }) => id);
  const first = await share();
  const [firstId = ''] = await ids();
  const second = await share();
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  for (const path of [first, `${first}.data`]) {
    const answer = await new Browser(server.url).get(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    const text = await answer.text();
    expect(text).toContain('Everybody');
    for (const word of ['Ourselves', open.id, shut.id, set])
      expect([path, text.includes(word)]).toEqual([path, false]);
  }
  await press(member, screen, { do: 'endShare', share: firstId });
  expect([await statusOf(first), await statusOf(`${first}.data`), await statusOf(second)]).toEqual([
    404, 404, 200,
  ]);
  // Of another set, it cannot be ended from here.
  const others = `/bee/playlists/show/${await createPlaylist(system, { title: 'Other', summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0, items: [] })}`;
  const [secondId = ''] = await ids();
  await press(member, others, { do: 'endShare', share: secondId });
  expect(await statusOf(second)).toBe(200);
});
