import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { withDone } from '../../src/kernel/forms/done.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../src/music/playlists/changes.server.ts';
import { createSong } from '../../src/music/songs/changes.server.ts';
import { setClock } from '../../src/platform/clock.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { tip } from '../../src/writing/tip.ts';
import type { Browser } from '../support/browser.ts';
import { addEvent } from '../support/factories.ts';
import { addPicture } from '../support/files/media-rows.ts';
import { install } from '../support/servers/installation.ts';
import { addUser } from '../support/people.ts';
import { enter } from '../support/signed-in.ts';

const SET = { title: 'A set', summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };

let site: Awaited<ReturnType<typeof install>>;
let boss: Browser;
let own = '';
let event = '';
let tipEdit = '';
let songEdit = '';
let setEdit = '';

beforeAll(async () => {
  site = await install('sqlite');
  loadSecretKey({ secretKey: site.settings['SECRET_KEY'], dataDir: site.folder });
  const server = await site.start();
  const user = await addUser({ groups: ['BeeContributors'], profiles: ['Administrator'] });
  boss = await enter(server.url, user);
  own = `/members/users/${user.id}/edit`;
  const maker = asSystem('somebody made these');
  tipEdit = `/bee/tips/edit/${(await createContent(maker, tip, { title: 'A tip' })).id}`;
  songEdit = `/bee/songs/edit/${(await createSong(maker, { chordpro: '{title: A song}' })).id}`;
  setEdit = `/bee/playlists/edit/${await createPlaylist(maker, SET)}`;
  event = `/bee/events/show/${(await addEvent({})).id}`;
}, 60_000);
afterAll(() => site.remove());

const get = async (path: string) => (await (await boss.get(path)).text()).replaceAll('<!-- -->', '');

/** Where something is said, what was done, and its words. */
const SAID: [path: () => string, name: string, words: string][] = [
  [() => '/bee/home', 'approve', 'Registration approved'],
  [() => '/bee/bin', 'purged', 'Deleted for good.'],
  [() => '/bee/tips/list?state=draft', 'restored', 'Restored.'],
  [() => '/bee/media/list', 'deleted', 'Moved to the bin. You can restore it'],
  [() => '/bee/songs/list?sort=updated', 'import_3', '3 songs imported.'],
  [() => '/bee/songs/list?sort=updated', 'import_2_1_2', '2 songs imported.'],
  [() => '/bee/songs/list', 'unimport_2_1', 'The import was undone: 2 songs moved to the bin.'],
  [() => '/bee/songs/list', 'unimport_0_3', 'Nothing was undone: all songs were changed'],
  [() => songEdit, 'import_1', 'Song imported.'],
  [() => '/bee/playlists/list', 'bin', 'Moved to the bin. You can restore it'],
  [() => '/bee/chords/list', 'deleted', 'Moved to the bin. For 30 days'],
  [() => '/bee/parts/list', 'erased_4', '4 participants are erased.'],
  [() => '/bee/duplicates/participant', 'two', 'They stay separate and are not shown here again.'],
  [() => '/bee/events/list', 'archive_5', '5 events archived.'],
  [() => event, 'publish', 'The event is published.'],
  [
    () => `${event.replace('show', 'edit')}/programme`,
    'chooseSet',
    'The set list now belongs to this event.',
  ],
  [() => event.replace('show', 'edit'), 'created', 'The event is created as a draft'],
  [() => `${event.replace('show', 'edit')}/history`, 'restored_1', 'That version is restored.'],
  [() => tipEdit, 'created', 'Created as a draft'],
  [() => `${songEdit}/text`, 'created', 'Song saved.'],
  [() => `${songEdit}/details`, 'copied', 'This is the copy'],
  [() => `${setEdit}/songs`, 'created', 'Playlist created. Now add songs.'],
  [() => `${event}/participants`, 'approve_2', 'Approved: 2.'],
  [() => '/bee/users/list', 'withdrawn', 'Invitation withdrawn.'],
  [() => '/bee/users/import', 'invited_2_1', '2 invitations are on the way; 1 left out'],
  [() => own, 'password', 'Password changed. Every other browser'],
  [() => '/admin/settings', 'words', 'Saved. Every page and email shows it'],
  [() => '/guests/contact', 'sent', 'Thank you. It is on its way'],
];

describe('a screen says what was done', () => {
  it.each(SAID)('to whoever did it, not to whoever follows a link (%#: %s)', async (path, name, words) => {
    const address = path();
    const forged = `${address}${address.includes('?') ? '&' : '?'}done=`;
    expect(await get(forged + name)).not.toContain(words);
    expect(
      await get(`${forged}${name}.${minute()}.${randomUUID().replaceAll('-', '').slice(0, 22)}`),
    ).not.toContain(words);
    expect(await get(withDone(address, name))).toContain(words);
  });

  it('for ten minutes, on that page', async () => {
    const signed = withDone('/bee/bin', 'restored').split('?')[1] ?? '';
    expect(await get(`/bee/tips/list?${signed}`)).not.toContain('Restored.');
    setClock(new Date(Date.now() - 12 * 60_000).toISOString());
    const old = withDone('/bee/bin', 'restored');
    setClock();
    expect(await get(old)).not.toContain('Restored.');
  });
});

function minute(): string {
  return Math.floor(Date.now() / 60_000).toString(36);
}

it('names what is published among many with pictures that nothing describes, and publishes all of it', async () => {
  const mediaId = await addPicture('choir.jpg');
  const picture = (alt: string) => ({
    type: 'doc' as const,
    content: [{ type: 'image' as const, attrs: { mediaId, alt, caption: '' } }],
  });
  const maker = asSystem('somebody made these');
  const tips = await Promise.all(
    ['Told of', 'Not told of'].map((title, i) =>
      createContent(maker, tip, { title, body: picture(i === 0 ? 'A choir' : '') }),
    ),
  );
  const events = await Promise.all(
    ['A described night', 'A silent night'].map((title, i) =>
      addEvent({ title, state: 'draft', body: JSON.stringify(picture(i === 0 ? 'A choir' : '')) }),
    ),
  );
  const lists = [
    { list: '/bee/tips/list', intent: 'published', ids: tips, silent: 'Not told of', told: 'Told of' },
    {
      list: '/bee/events/list',
      intent: 'publish',
      ids: events,
      silent: 'A silent night',
      told: 'A described night',
    },
  ];
  for (const { list, intent, ids, silent, told } of lists) {
    const publish = async () => {
      const form = new URLSearchParams([['do', intent], ...ids.map(({ id }) => ['id', id])]);
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await boss.post(list, form.toString(), type);
      return /One of them has.*?<\/ul>/s.exec((await answer.text()).replaceAll('<!-- -->', ''))?.[0] ?? '';
    };
    const said = await publish();
    expect(said).toContain(`>${silent}</a>`);
    expect(said).not.toContain(`>${told}</a>`);
    for (const { id } of ids)
      expect(await get(list.replace('list', `show/${id}`))).not.toMatch(/<span[^>]*>Draft</);
    expect(await publish()).toBe('');
  }
});
