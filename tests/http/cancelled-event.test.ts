import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveRegistration } from '../../src/events/by-team/approvals.server.ts';
import { cancelEvent } from '../../src/events/editing/changes.server.ts';
import { cancelRegistration } from '../../src/events/registrations/registrations.server.ts';
import { resendEmail } from '../../src/events/registrations/resend.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { addEvent, mailTextsTo } from '../support/factories.ts';
import { comeIn, statusOf } from '../support/guests.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';

const team = asSystem('test');
let site: Awaited<ReturnType<typeof install>>;
let bee: Browser;

beforeAll(async () => {
  site = await install('sqlite');
  loadSecretKey({ secretKey: site.settings['SECRET_KEY'], dataDir: site.folder });
  const server = await site.start();
  const user = await addUser({ groups: ['BeeUsers'] });
  bee = new Browser(server.url);
  await bee.post('/login', { email: user.email, password: PASSWORD });
  await bee.post('/two-factor-challenge', { code: codeOf(user.secret) });
}, 60_000);
afterAll(() => site.remove());

/** One is inside, one has an offer, one waits. */
async function offered() {
  const { id } = await addEvent({ capacity: 2 });
  const [inside, leaves] = [await comeIn(id), await comeIn(id)];
  const [offer, waits] = [await comeIn(id), await comeIn(id)];
  await cancelRegistration(leaves.secret);
  expect(await statusOf(offer.id)).toBe('offered');
  return { id, inside, offer, waits };
}

const get = async (path: string) => (await (await bee.get(path)).text()).replaceAll('<!-- -->', '');

it('shows the team nothing to do that it no longer allows', async () => {
  const { id, inside, offer, waits } = await offered();
  const screens = async () => ({
    participants: await get(`/bee/events/show/${id}/participants`),
    placeTime: await get(`/bee/events/edit/${id}/place-time`),
    register: await get(`/bee/events/show/${id}/register`),
    offer: await get(`/bee/events/show/${id}/registration/${offer.id}`),
    waits: await get(`/bee/events/show/${id}/registration/${waits.id}`),
  });
  const live = await screens();
  expect(live.participants).toMatch(/>Check-in<[\s\S]*>Register someone</);
  expect(live.placeTime).toContain('Move the event to another date');
  expect(live.register).toContain('No place is free. 1 group is waiting.');
  expect(live.offer).toContain('Give a place now');
  expect(live.waits).toContain('Offer a place');

  await cancelEvent(team, id);
  const off = await screens();
  expect(off.participants).not.toMatch(/>Check-in<|>Register someone</);
  expect(off.placeTime).toContain('The event is cancelled, so it keeps its date.');
  expect(off.placeTime).not.toContain('Move the event to another date');
  expect(off.register).toContain('This event was cancelled: nobody can be registered.');
  expect(off.register).not.toMatch(/places? (is|are) free|name="givenName"/);
  expect(off.offer).not.toMatch(/Give a place now|Offer a place/);
  expect(off.waits).not.toMatch(/Give a place now|Offer a place|Move to the front|How many people/);
  expect(await get(`/bee/events/show/${id}/check-in`)).toContain('Cancelled · ');

  await resendEmail(team, inside.id, 'again');
  expect((await mailTextsTo(inside.email)).at(-1)).toBe('event-cancelled');
  await expect(resendEmail(team, offer.id, 'again')).rejects.toMatchObject({ code: 'conflict' });
});

it('lets nobody in who still waits for approval', async () => {
  const { id } = await addEvent({ requireApproval: 1 });
  const asks = await comeIn(id);
  await cancelEvent(team, id);
  await expect(approveRegistration(team, asks.id)).rejects.toMatchObject({ code: 'closed' });
  expect(await statusOf(asks.id)).toBe('pending_approval');
});

it('says a change where there was one', async () => {
  const { id, inside } = await offered();
  const at = `/bee/events/show/${id}/registration/${inside.id}`;
  const typed = await get(`${at}?done=resize`);
  expect(typed).not.toContain('has been changed');
  const press = async (path: string, form: Record<string, string>) => {
    const answer = await bee.post(path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    return get(answer.headers.get('location') ?? '');
  };
  expect(await press(at, { do: 'resize', partySize: '1' })).toContain('Nothing changed');
  expect(await press(at, { do: 'approve' })).toContain('Nothing changed');
  expect(await press(at, { do: 'promote', reason: 'Plays' })).toContain('Nothing changed');
  expect(await press(at, { do: 'undoCheckIn', id: '9' })).toContain('Nothing changed');
  expect(await press(at, { do: 'resend', key: 'once' })).toContain('The email is on its way again.');
  expect(await press(at, { do: 'resend', key: 'once' })).toContain('it goes out once');
  const list = `/bee/events/show/${id}/participants`;
  expect(await press(list, { do: 'approve', id: inside.id })).toContain('Nothing changed');
  expect(await press('/bee/home', { do: 'approve', id: inside.id })).toContain('Nothing changed');
  for (const partySize of ['1e0', '0x2']) {
    const answer = await bee.post(at, new URLSearchParams({ do: 'resize', partySize }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([partySize, answer.status]).toEqual([partySize, 422]);
  }
  const places = { do: 'capacity', capacity: '2' };
  expect(await press(`/bee/events/show/${id}`, places)).toContain('Nothing changed');
  expect(await press(`/bee/events/show/${id}`, { ...places, capacity: '5' })).toContain(
    'Number of places changed.',
  );
});

it('writes to nobody else for an address that cannot be read, and to all again under a new key', async () => {
  const { id } = await offered();
  const path = `/bee/events/show/${id}/write`;
  const key = randomUUID();
  const press = (query: string, change: Record<string, string> = {}) => {
    const form = { audience: '', about: 'event', subject: 'Doors', body: 'At six.', key, ...change };
    return bee.post(path + query, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  };
  const seenIn = (screen: string) => /name="seen" value="([^"]+)"/.exec(screen)?.[1] ?? '';
  const send = async (query: string, change: Record<string, string> = {}) => {
    const preview = await press(query, { do: 'preview', ...change });
    return press(query, { do: 'send', seen: seenIn(await preview.text()), ...change });
  };
  for (const query of ['?ids=x', '?ids='])
    expect([query, (await send(query, { audience: 'cancelled' })).status]).toEqual([query, 400]);
  expect((await send('', { audience: 'zzz' })).status).toBe(400);
  expect((await bee.get(`${path}?ids=x`)).status).toBe(400);

  // What was changed after the preview is previewed again, not sent.
  const shown = seenIn(await (await press('', { do: 'preview', audience: 'cancelled' })).text());
  for (const change of [{ body: 'At eight.', audience: 'cancelled' }, { audience: '' }, { seen: '' }]) {
    const answer = await press('', { do: 'send', seen: shown, ...change });
    expect([change, answer.status]).toEqual([change, 200]);
    expect(await answer.text()).toMatch(/Nothing was sent: the message or its readers have changed/);
  }
  expect(await db().selectFrom('guestMessages').select('id').where('eventId', '=', id).execute()).toEqual([]);
  expect((await send('')).status).toBe(303);

  const refused = await send('', { body: 'At seven.' });
  expect(refused.status).toBe(409);
  const screen = await refused.text();
  expect(screen).toMatch(/This message was already sent[\s\S]*At seven\./);
  const fresh = /name="key" value="([-0-9a-f]{36})"/.exec(screen)?.[1] ?? '';
  expect(fresh).not.toBe(key);
  const sent = await send('', { body: 'At seven.', key: fresh });
  expect(sent.headers.get('location')).toBe(`/bee/events/show/${id}/sent/${fresh}`);
});
