import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { addEvent, eventRow, registrationOf } from '../support/factories.ts';
import { comeIn } from '../support/guests.ts';
import { install } from '../support/servers/installation.ts';
import { outcomeOf, sendRegistration } from '../support/registration-form.ts';
import type { Server } from '../support/servers/server.ts';

/** Forms and what is answered to them, as a browser without scripts sees it. */
let site: Awaited<ReturnType<typeof install>>;
let server: Server;

beforeAll(async () => {
  site = await install('sqlite');
  loadSecretKey({ secretKey: site.settings['SECRET_KEY'], dataDir: site.folder });
  server = await site.start();
}, 60_000);
afterAll(() => site.remove());

/** React parts texts by comments. */
const htmlOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
const get = async (path: string) => htmlOf(await fetch(server.url + path));

function press(secret: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/guests/registrations/${secret}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  });
}

async function afterPress(secret: string, form: Record<string, string>) {
  const location = (await press(secret, form)).headers.get('location') ?? '';
  return { location, html: await get(location) };
}

async function threeFree() {
  const event = await addEvent({ capacity: 10, maxPartySize: 6 });
  const [four] = [await comeIn(event.id, { partySize: 4 }), await comeIn(event.id, { partySize: 3 })];
  return { ...event, four };
}

it('asks a party that is larger than what is free, with all it typed, and takes either answer', async () => {
  const { id, slug } = await threeFree();
  expect(await get(`/guests/registration/${slug}`)).toContain('3 places are free.');
  const typed = {
    givenName: 'Zoë',
    familyName: 'Large-Party',
    email: 'zoe@example.org',
    partySize: '5',
    'attendee-2': 'Bo',
    'attendee-5': 'Eve',
    news: 'yes',
  };
  const asked = await sendRegistration(server.url, slug, { ...typed, choice: '' });
  expect(asked.status).toBe(409);
  const html = await htmlOf(asked);
  for (const text of [
    '3 places are free, and there are 5 of you.',
    'Take 3 places now',
    'Join the waiting list until there are 5 places',
  ])
    expect(html).toContain(text);
  for (const value of ['Zoë', 'Large-Party', 'zoe@example.org', 'Bo', 'Eve'])
    expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/<option value="5" selected=""/);
  expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  expect((await eventRow(id)).placesTaken).toBe(7);

  const waits = await sendRegistration(server.url, slug, { ...typed, choice: 'wait 3' });
  expect(outcomeOf(waits)).toBe('waitlisted');
  const [choice = ''] = /take \d/.exec(html) ?? [];
  const takes = { ...typed, email: 'three@example.org', choice };
  expect(outcomeOf(await sendRegistration(server.url, slug, takes))).toBe('pending');
  const { partySize, attendees } = await registrationOf('three@example.org');
  expect([partySize, JSON.parse(attendees)]).toEqual([3, [{ name: 'Bo' }, { name: '' }]]);

  const tooLate = await sendRegistration(server.url, slug, { ...typed, email: 'late@example.org', choice });
  expect(await htmlOf(tooLate)).toMatch(
    /No places are left[\s\S]*value="wait 0"[\s\S]*Join the waiting list/,
  );
  const joins = { ...typed, email: 'late@example.org', choice: 'wait 0' };
  expect(outcomeOf(await sendRegistration(server.url, slug, joins))).toBe('waitlisted');
});

it('says what was sent by what is stored, not by an address typed by hand', async () => {
  const { slug } = await addEvent();
  const answer = await sendRegistration(server.url, slug, { partySize: '2', 'attendee-2': 'Bo' });
  const location = answer.headers.get('location') ?? '';
  expect(await get(location)).toContain('to confirm. We’ll hold your 2 places until then.');
  expect(await get(location.replace('sent=pending', 'sent=waitlisted'))).toContain(
    'We’ll hold your 2 places until then.',
  );
  for (const typed of ['?sent=pending', '?sent=waitlisted&key=x', `?sent=pending&key=${crypto.randomUUID()}`])
    expect(await get(`/guests/registration/${slug}${typed}`)).toContain('name="givenName"');
  const other = await addEvent();
  const query = location.slice(location.indexOf('?'));
  expect(await get(`/guests/registration/${other.slug}${query}`)).toContain('name="givenName"');
});

it('says what was done once it was, and never by an address typed by hand', async () => {
  const { four, id } = await threeFree();
  for (const done of ['cancel', 'resize', 'accept', 'cancel.abc.def'])
    expect(await get(`/guests/registrations/${four.secret}?done=${done}`)).not.toMatch(
      /is cancelled|has been changed|Thank you/,
    );
  const same = await afterPress(four.secret, { do: 'resize', partySize: '4' });
  expect(same.html).toContain('Your registration has this number of people already.');
  const two = await afterPress(four.secret, { do: 'resize', partySize: '2' });
  expect(two.html).toContain('The number of people has been changed.');
  // Of another registration the same words are not true.
  const other = await comeIn(id);
  const elsewhere = two.location.replace(four.secret, other.secret);
  expect(await get(elsewhere)).not.toContain('has been changed');
  // An offer that was taken is not passed on by a page that is still open somewhere.
  const late = await press(other.secret, { do: 'decline' });
  expect(late.status).toBe(409);
  const said = await late.text();
  expect(said).not.toContain('Thank you');
  expect(said).toContain('You have accepted this place already.');
  expect(said).toContain('Your place is confirmed');
  const off = await afterPress(four.secret, { do: 'cancel' });
  expect(off.html).toContain('Your registration is cancelled. Thank you for telling us.');
});

it('refuses more people at the field, says what is free, and keeps what can be chosen', async () => {
  const { four, id } = await threeFree();
  await comeIn(id);
  const before = await get(`/guests/registrations/${four.secret}`);
  expect(before).not.toContain('at most');
  await comeIn(id);
  const limited = await get(`/guests/registrations/${four.secret}`);
  expect(limited).toContain('1 place is free, so your group can be 5 at most.');
  expect(limited.match(/<option/g)).toHaveLength(5);
  const refused = await press(four.secret, { do: 'resize', partySize: '6' });
  expect(refused.status).toBe(409);
  const html = await htmlOf(refused);
  const words = '1 place is free, so your group can be 5 at most. You keep your 4 places.';
  expect(html).toMatch(new RegExp(`id="partySize-error"[^>]*>${words}`));
  expect(html).toMatch(
    /<select id="partySize"[^>]*aria-describedby="partySize-error[^>]*aria-invalid="true"/,
  );
  expect(html).toMatch(/<option value="4" selected=""/);
  expect(html.match(/<option/g)).toHaveLength(5);
  expect((await eventRow(id)).placesTaken).toBe(9);
});

it('counts one event as one', async () => {
  await db().updateTable('events').set({ visibility: 'members' }).execute();
  await addEvent({ title: 'Alone on its stage' });
  const found = await get('/guests/index?q=Alone');
  expect(found).toContain('1 event shown');
});

it('files no answer under a question that was put instead of the one that was answered', async () => {
  const diet = { id: 'diet', label: 'Diet?', kind: 'text' as const };
  const { id, slug } = await addEvent({ capacity: 10, maxPartySize: 3, questions: JSON.stringify([diet]) });
  const typed = { givenName: 'Ada', familyName: 'Reader', email: 'ada-reader@example.org', partySize: '3' };
  const shoes = { ...diet, id: 'shoes', label: 'Your shoe size?' };
  await db()
    .updateTable('events')
    .set({ questions: JSON.stringify([shoes]), maxPartySize: 2 })
    .where('id', '=', id)
    .execute();
  const late = await htmlOf(await sendRegistration(server.url, slug, { ...typed, 'answer-diet': 'Vegan' }));
  expect(late).toContain('You can register up to 2 people.');
  const two = { ...typed, partySize: '2' };
  const asked = await sendRegistration(server.url, slug, { ...two, 'answer-diet': 'Vegan' });
  expect(asked.status).toBe(409);
  const html = await htmlOf(asked);
  expect(html).toContain('The questions have changed since you opened this page.');
  expect(html).toContain('Your shoe size?');
  expect(html).toContain('value="Ada"');
  expect(outcomeOf(await sendRegistration(server.url, slug, { ...two, 'answer-shoes': '42' }))).toBe(
    'pending',
  );
  const { answers } = await registrationOf('ada-reader@example.org');
  expect(JSON.parse(answers)).toEqual({ shoes: '42' });
});

it('gives who is confirmed the entry for a calendar with the link to come in by, and nobody else', async () => {
  const link = 'https://meet.example.org/room';
  const { id, slug } = await addEvent({ virtualUrl: link, capacity: 1, waitlist: 1 });
  const [guest, waiting] = [await comeIn(id), await comeIn(id)];
  const page = await get(`/guests/registrations/${guest.secret}`);
  const [, address = ''] = /href="([^"]*calendar\.ics)"/.exec(page) ?? [];
  const answer = await fetch(server.url + address);
  expect((await answer.text()).replaceAll('\r\n ', '')).toContain(`Online at: ${link}`);
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'same-origin',
  ]);
  const theirs = `/guests/registrations/${waiting.secret}/calendar.ics`;
  expect((await fetch(server.url + theirs)).status).toBe(404);
  expect(await get(`/guests/event/${slug}/calendar.ics`)).not.toContain('meet.example.org');
  await press(guest.secret, { do: 'cancel' });
  expect((await fetch(server.url + address)).status).toBe(404);
});
