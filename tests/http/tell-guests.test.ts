import { afterAll, expect, inject, it } from 'vitest';
import { ENTERED } from '../../src/events/editing/form-values.server.ts';
import { TAB_FIELDS } from '../../src/events/editing/fields.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { Browser } from '../support/browser.ts';
import { addEvent, eventRow } from '../support/factories.ts';
import { comeIn } from '../support/guests.ts';
import { install } from '../support/servers/installation.ts';
import type { Server } from '../support/servers/server.ts';
import { signedIn } from '../support/signed-in.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
let site: Awaited<ReturnType<typeof install>>;
let servers: Server[];
afterAll(() => site.remove());

const told = async (id: string) =>
  (await db().selectFrom('outbox').select(['id', 'dedupeKey']).where('eventId', '=', id).execute()).filter(
    ({ dedupeKey }) => dedupeKey.startsWith('event-changed:'),
  );

/** The form of place and time as a browser sends it, with another hall. */
async function moved(id: string): Promise<string> {
  const row = await eventRow(id);
  const entered = { ...ENTERED['place-time'](row, { partner: [], product: [] }), placeName: 'Salle Rameau' };
  const sent = new URLSearchParams({ version: String(row.version), do: 'save' });
  for (const { name, kind } of TAB_FIELDS['place-time'])
    if (kind !== 'checkbox' || entered[name as 'placeName'] === 'yes')
      sent.set(name, entered[name as 'placeName'] ?? '');
  return sent.toString();
}

it.each(kinds)('a new place asks whether to tell the guests, and sends the mail once (%s)', async (kind) => {
  site = await install(kind, { DEMO: '0' });
  // Two processes share PostgreSQL.
  servers = kind === 'postgres' ? [await site.start(), await site.start()] : [await site.start()];
  const { id } = await addEvent();
  const { email } = await comeIn(id);
  const member = await signedIn(servers[0]?.url ?? '', { groups: ['BeeUsers'] });
  const tell = `/bee/events/show/${id}/tell`;
  expect((await member.get(tell)).headers.get('location')).toBe(`/bee/events/show/${id}`);
  const saved = await member.post(`/bee/events/edit/${id}/place-time`, await moved(id), form);
  const asked = saved.headers.get('location') ?? '';
  expect([saved.status, asked.split('?')[0]]).toEqual([303, tell]);
  const page = await (await member.get(asked)).text();
  for (const words of ['Tell the guest?', 'It is now Salle Rameau', 'Not now', 'Changed: Winter concert'])
    expect(page).toContain(words);
  expect(await told(id)).toEqual([]);
  expect(await (await member.get(`/bee/events/show/${id}`)).text()).toContain(
    'its guests have not been told',
  );

  const { version } = await eventRow(id);
  const press = new URLSearchParams({ do: 'tell', version: String(version) }).toString();
  const outsiders = [
    [new Browser(servers[0]?.url ?? ''), 302, 401],
    [await signedIn(servers[0]?.url ?? '', { groups: [] }), 302, 302],
    [await signedIn(servers[0]?.url ?? '', { groups: ['JamUsers'] }), 404, 404],
  ] as const;
  for (const [outsider, seen, pressed] of outsiders) {
    expect((await outsider.get(tell)).status).toBe(seen);
    expect((await outsider.post(tell, press, form)).status).toBe(pressed);
  }
  expect(await told(id)).toEqual([]);

  const presses = servers.flatMap(({ url }) => {
    const there = new Browser(url);
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    return [1, 2, 3].map(() => there.post(tell, press, form));
  });
  const answers = await Promise.all(presses);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const back = answers[0]?.headers.get('location') ?? '';
  expect(await (await member.get(back)).text()).toContain('The guests are being told.');
  expect(await told(id)).toHaveLength(1);
  const [row] = await db()
    .selectFrom('outbox')
    .select('toAddress')
    .where('id', '=', (await told(id))[0]?.id ?? '')
    .execute();
  expect(row?.toAddress).toBe(email);
  const file = await (await member.get(`/guests/event/${id}/calendar.ics`)).text();
  expect(file).toMatch(/SEQUENCE:1[\s\S]*LOCATION:Salle Rameau/);
  if (kind === 'sqlite') await site.remove();
});
