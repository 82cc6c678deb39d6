import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENT_FIELDS, NEW_DOCUMENT_FIELDS } from '../../src/events/editing/fields.ts';
import { saveParticipant } from '../../src/events/participants/participant.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { story } from '../../src/writing/story.ts';
import { receiveMessage } from '../../src/messages/contact.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { inLanguage } from '../../src/platform/request-scope.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import type { Browser } from '../support/browser.ts';
import { addEvent, registrationOf } from '../support/factories.ts';
import { comeIn } from '../support/guests.ts';
import { install, until } from '../support/servers/installation.ts';
import { signedIn } from '../support/signed-in.ts';
import { asPerson } from '../support/viewers.ts';

let site: Awaited<ReturnType<typeof install>>;
let boss: Browser;

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  loadSecretKey({ secretKey: site.settings['SECRET_KEY'], dataDir: site.folder });
  boss = await signedIn((await site.start()).url, {
    groups: ['BeeContributors'],
    profiles: ['Administrator'],
  });
}, 60_000);
afterAll(() => site.remove());

const get = async (path: string) => (await (await boss.get(path)).text()).replaceAll('<!-- -->', '');
const press = async (path: string, form: Record<string, string>) =>
  (
    await boss.post(path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  ).status;

it('a registration leads to the person by the name they have now, and says what was typed', async () => {
  const { id } = await addEvent({});
  const party = await comeIn(id, { givenName: 'Zoe', familyName: 'Muller' });
  const { participantId } = await registrationOf(party.email);
  const path = `/bee/events/show/${id}/registration/${party.id}`;
  expect(await get(path)).toMatch(/>Zoe Muller, with their attendance</);
  expect(await get(path)).not.toContain('typed as');
  await saveParticipant(asSystem('test'), participantId ?? '', 1, { givenName: 'Zoë', familyName: 'Müller' });
  const html = await get(path);
  expect(html).toMatch(/>Zoë Müller, with their attendance</);
  expect(html).toContain('typed as “Zoe Muller”');
});

it('a registration offers the one thing that fits it, and on the day the check-in, with its undo', async () => {
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const today = await addEvent({ startDate: day(-0.1), endDate: day(0.1), timezone: 'UTC' });
  const later = await addEvent({});
  const [now, then] = [await comeIn(today.id, { partySize: 2 }), await comeIn(later.id, {})];
  const at = (event: string, id: string) => `/bee/events/show/${event}/registration/${id}`;
  expect(await get(at(later.id, then.id))).not.toContain('Check in<');
  expect(await get(at(later.id, then.id))).toMatch(new RegExp(`href="[^"]*/write\\?ids=${then.id}"`));
  const path = at(today.id, now.id);
  expect(await get(path)).toContain('Check everybody in<');
  const answer = await boss.post(path, 'do=checkIn', { 'content-type': 'application/x-www-form-urlencoded' });
  const inside = await get(answer.headers.get('location') ?? '');
  expect(inside).toMatch(/2 people checked in\.[\s\S]*name="id" value="0 1"[\s\S]*Undo/);
  expect(inside).not.toContain('Check everybody in<');
  expect(await press(path, { do: 'undoCheckIn', id: '0 1 9' })).toBe(303);
  expect(await get(path)).toContain('Check everybody in<');
});

it('a cancelled event says that, and not also that guests see it', async () => {
  const { id } = await addEvent({ eventStatus: 'EventCancelled' });
  const head = /class="item-head[\s\S]*?<nav/.exec(await get(`/bee/events/show/${id}`))?.[0] ?? '';
  expect(head).toContain('>Cancelled<');
  expect(head).not.toContain('>Published<');
  const draft = await addEvent({ eventStatus: 'EventCancelled', state: 'draft' });
  expect(await get(`/bee/events/show/${draft.id}`)).toMatch(/>Cancelled<[\s\S]*>Draft</);
});

it('a person’s first screen shows their events, and leads to all of them; nothing where there are none', async () => {
  const { id } = await addEvent({ title: 'Zzevening' });
  const party = await comeIn(id, {});
  const { participantId } = await registrationOf(party.email);
  const path = `/bee/parts/show/${participantId}`;
  const html = await get(path);
  expect(html).toContain(`href="/bee/events/show/${id}/registration/${party.id}"`);
  expect(html).toMatch(new RegExp(`href="${path}/events"[^>]*>All registrations<`));
  await db().updateTable('registrations').set({ status: 'cancelled' }).where('id', '=', party.id).execute();
  expect(await get(path)).not.toContain('All registrations');
});

it('an event’s form asks for all that is saved with it: what it leaves out would be emptied', async () => {
  const { id } = await addEvent({});
  // Asked only of who makes an event smaller than it is full, or where a clock is put back; links only where there are any.
  const seldom = new Set(['acknowledge', 'startFold', 'endFold', 'partner', 'product']);
  for (const [path, fields] of [
    [`/bee/events/edit/${id}`, DOCUMENT_FIELDS],
    ['/bee/events/create', NEW_DOCUMENT_FIELDS],
  ] as const) {
    const html = await get(path);
    const names = fields.map(({ name }) => name).filter((name) => !seldom.has(name));
    expect(
      names.filter((name) => !new RegExp(`name="${name}["-]`).test(html)),
      path,
    ).toEqual([]);
  }
});

/** A message to us; answers the id of its thread. */
async function writtenToUs(subject: string): Promise<string> {
  const written = { name: 'Sam', email: 'sam@example.org', topic: 'other', subject, body: 'Is it free?' };
  await receiveMessage({ ...written, telephone: '', consent: 'yes' }, randomUUID());
  return threadOf(subject);
}

async function threadOf(subject: string): Promise<string> {
  const { id } = await db()
    .selectFrom('userMessages')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

it('a message is spam by one press, and none again by another', async () => {
  const subject = `Offer ${randomUUID()}`;
  await writtenToUs(subject);
  const list = await get('/bee/usermessages/list');
  const path = /\/bee\/usermessages\/show\/[\w-]{36}/.exec(list)?.[0] ?? '';
  /** What the one button sends. */
  const button = async () => {
    const [, attributes = '', words] =
      /<button([^>]*)>(?:(?!<\/?button)[\s\S])*?(Spam|Not spam)<\/button>/.exec(await get(path)) ?? [];
    const value = / value="(\w+)"/.exec(attributes)?.[1];
    return [value, words];
  };
  expect(await button()).toEqual(['spam', 'Spam']);
  expect(await press(path, { do: 'state', state: 'spam' })).toBe(303);
  expect(await get('/bee/usermessages/list')).not.toContain(subject);
  expect(await button()).toEqual(['new', 'Not spam']);
  expect(await press(path, { do: 'state', state: 'new' })).toBe(303);
  expect(await get('/bee/usermessages/list')).toContain(subject);
});

it('what was chosen for a message is taken back while it still stands so, and not what another did since', async () => {
  const id = await writtenToUs(`Hall ${randomUUID()}`);
  const path = `/bee/usermessages/show/${id}`;
  const send = (form: Record<string, string>) =>
    boss.post(path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const done = async (form: Record<string, string>) => (await send(form)).headers.get('location') ?? '';
  const undoIn = (page: string) => {
    const [, form = ''] = /<input type="hidden" name="do" value="undo"\/>([\s\S]*?)<button/.exec(page) ?? [];
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    return { do: 'undo', ...Object.fromEntries(fields.map(([, name, value]) => [name, value])) };
  };
  const archived = await done({ do: 'state', state: 'archived' });
  const undo = undoIn(await get(archived));
  expect(undo).toMatchObject({ state: 'new', seen: 'archived' });
  await db().updateTable('userMessages').set({ state: 'answered' }).where('id', '=', id).execute();
  const refused = await send(undo);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('in the meantime')]);
  // Whoever comes back to the address reads nothing that is over.
  expect(await get(archived)).not.toMatch(/Status changed\.|>Undo</);
  const again = undoIn(await get(await done({ do: 'state', state: 'archived' })));
  expect(await get(await done(again))).toContain('As it was before.');
  const row = await db().selectFrom('userMessages').select('state').where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ state: 'answered' });
});

it('many messages are marked as spam at once, and reopened; one that is gone holds up none', async () => {
  const subjects = [`Offer ${randomUUID()}`, `Offer ${randomUUID()}`];
  const ids: string[] = [];
  for (const subject of subjects) ids.push(await writtenToUs(subject));
  const at = '/bee/usermessages/list';
  const send = async (to: string, how: string, ticked: readonly string[]) => {
    const form = new URLSearchParams([['do', how], ...ticked.map((id) => ['id', id])]);
    return boss.post(at + to, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
  };
  const done = await send('', 'spam', ids);
  expect(done.status).toBe(303);
  const page = await get(done.headers.get('location') ?? '');
  expect(page).toContain('2 messages marked as spam.');
  for (const subject of subjects) expect(page).not.toContain(subject);
  expect((await send('?state=spam', 'reopen', ids)).headers.get('location')).toMatch(/state=spam&done=/);
  for (const subject of subjects) expect(await get(at)).toContain(subject);
  expect((await send('', 'archive', [])).status).toBe(400);
  const gone = await send('', 'archive', [randomUUID(), ...ids]);
  expect([gone.status, await gone.text()]).toEqual([409, expect.stringContaining('2 of 3 done.')]);
});

it.each([
  { written: 'fr', greeting: 'Bonjour Hélène Marchand,' },
  { written: 'en', greeting: 'Dear Hélène Marchand,' },
] as const)(
  'an answer greets in the language of the message ($written), and says so',
  async ({ written, greeting }) => {
    const subject = `Quarante ${randomUUID()}`;
    const message = {
      name: 'Hélène Marchand',
      email: 'helene@example.org',
      telephone: '',
      topic: 'workshop',
      subject,
      body: 'Auriez-vous une matinée libre en mai ?',
      consent: 'yes',
    };
    await inLanguage(written, () => receiveMessage(message, randomUUID()));
    const path = `/bee/usermessages/show/${await threadOf(subject)}`;
    expect(await get(path)).toContain(`We add “${greeting}” unless`);
    expect(await press(path, { do: 'reply', key: randomUUID(), body: 'Oui, le 19.' })).toBe(303);
    const sent = () => site.mail.mails.find((mail) => mail.subject === `Re: ${subject}`);
    await until(() => sent() !== undefined);
    expect(sent()?.text).toMatch(new RegExp(`^${greeting}\\s+Oui, le 19\\.`));
  },
);

it('a list as one narrowed it is kept under a name, and removed', async () => {
  const list = '/bee/tips/list';
  expect(await get(`${list}?state=draft`)).toContain('Save this view');
  expect(await get(list)).not.toContain('Saved views');
  const asked = { do: 'save', list, query: 'state=draft', name: 'Still drafts' };
  expect(await press('/bee/views', asked)).toBe(303);
  const shown = await get(list);
  expect(shown).toMatch(/href="\/bee\/tips\/list\?state=draft"[^>]*>(?:<span[^>]*>)?Still drafts</);
  expect(await get('/bee/stories/list')).not.toContain('Still drafts');
  expect(await press('/bee/views', { ...asked, name: '' })).toBe(422);
  expect(await press('/bee/views', { ...asked, list: '//evil.example/list' })).toBe(404);
  // Also where another view is shown, or none.
  const id = /name="id" value="([-0-9a-f]{36})"/.exec(shown)?.[1] ?? '';
  expect(await press('/bee/views', { do: 'remove', id })).toBe(303);
  expect(await get(list)).not.toContain('Still drafts');
});

it('stories are a board as well, narrowed as their list is', async () => {
  const create = async (title: string, value: 'H' | 'L') =>
    createContent(asPerson('ada', 'BeeUsers'), story, { title, iWant: 'to sing', value, progress: 'doing' });
  const high = await create('Zz loud story', 'H');
  await create('Zz quiet story', 'L');
  expect(await get('/bee/stories/list?value=H')).toContain('href="/bee/stories/board?value=H"');
  const board = await get('/bee/stories/board?value=H&progress=done');
  expect(board).toContain('Zz loud story');
  expect(board).not.toContain('Zz quiet story');
  const move = { do: 'move', story: high.id, version: '1' };
  expect(await press('/bee/stories/board?value=H', { ...move, to: 'ready' })).toBe(303);
  expect(await press('/bee/stories/board', { ...move, to: 'done' })).toBe(409);
  const jam = await signedIn(boss.headers['origin'] ?? '', { groups: ['JamUsers'] });
  expect((await jam.get('/bee/stories/board')).status).toBe(404);
});

it('columns that one does not want are left out, by an address that search and views keep', async () => {
  const list = '/bee/parts/list';
  await comeIn((await addEvent({})).id, { givenName: 'Cora', familyName: 'Lumn' });
  // A column that says nothing of anybody is not there.
  await db()
    .updateTable('participants')
    .set({ instruments: '["viola"]', level: 'H', tags: '["choir"]' })
    .where('familyName', '=', 'Lumn')
    .execute();
  const heads = async (address: string) =>
    [...(await get(address)).matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([A-Z][a-z ]+)/g)].map(
      ([, head]) => head,
    );
  const [first = '', second = '', ...others] = (await heads(list)).slice(1);
  expect(others.length).toBeGreaterThan(1);
  const without = `${list}?without=${encodeURIComponent(`${first},${second}`)}`;
  expect((await heads(without)).slice(1)).toEqual(others);
  const screen = await get(without);
  expect(screen).toContain(`<input type="hidden" name="without" value="${first},${second}"`);
  expect(screen).toContain(`href="/bee/parts/list?without=${second}"`);
  expect((await heads(`${list}?without=nonsense,<script>`)).slice(1)).toEqual([first, second, ...others]);
});
