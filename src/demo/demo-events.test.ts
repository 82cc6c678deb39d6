import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_TYPES } from '../events/event/event.ts';
import { standingOf } from '../events/event/registration-state.ts';
import { findEvent, listEvents } from '../events/event/events.server.ts';
import { listForCalendar } from '../events/guest-pages/feeds.server.ts';
import { HOLDING } from '../events/registrations/registration.ts';
import { asSystem, guest } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { readConfig, setConfig } from '../platform/config.server.ts';
import { closeDatabase, db, openDatabase } from '../platform/db/database.server.ts';
import { openFiles } from '../platform/files/files.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { loadSecretKey } from '../platform/secrets.server.ts';
import { loadDemo } from './demo.server.ts';
import { demoEvents } from './demo-events.server.ts';

const coming = { when: 'coming', q: '', month: undefined, type: undefined, after: undefined } as const;
let milliseconds = 0;

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'jambee-')) });
  setConfig(config);
  loadSecretKey(config);
  openDatabase(config, ':memory:');
  await migrate();
  await openFiles(config);
  const started = performance.now();
  await loadDemo();
  milliseconds = performance.now() - started;
});
afterAll(closeDatabase);

test('a draft and what is for members are not there for a guest', async () => {
  const hidden = demoEvents.filter((demo) => demo.hidden);
  expect(hidden.map((demo) => demo.hidden)).toEqual(['members', 'draft']);
  const feed = (await listForCalendar(guest, 1000)).map(({ slug }) => slug);
  for (const { slug } of hidden) {
    await expect(findEvent(guest, slug)).rejects.toMatchObject({ code: 'notFound' });
    expect(feed).not.toContain(slug);
    await expect(findEvent(asSystem('test'), slug)).resolves.toMatchObject({ slug });
  }
});

test('the counts of every event are the sums of its registrations', async () => {
  for (const event of await db().selectFrom('events').selectAll().execute()) {
    const own = await db().selectFrom('registrations').selectAll().where('eventId', '=', event.id).execute();
    const held = own.filter(({ status }) => (HOLDING as readonly string[]).includes(status));
    const waiting = own.filter(({ status }) => status === 'waitlisted');
    expect(event.placesTaken).toBe(held.reduce((sum, { partySize }) => sum + partySize, 0));
    expect(event.placesTaken).toBeLessThanOrEqual(event.capacity ?? Infinity);
    expect(event.waiting).toBe(waiting.length);
    expect(event.waitlistNext).toBe(Math.max(0, ...own.map(({ waitlistSeq }) => waitlistSeq ?? 0)) + 1);
    for (const one of own) {
      expect(one.partySize).toBeLessThanOrEqual(event.maxPartySize);
      expect(one.createdAt < nowIso() && one.createdAt < event.startDate).toBe(true);
    }
  }
});

test('nobody gets a mail, and every address is one of example.org', async () => {
  expect(await db().selectFrom('outbox').select('id').execute()).toEqual([]);
  const people = await db().selectFrom('participants').select('email').execute();
  expect(people.every(({ email }) => email?.endsWith('@example.org'))).toBe(true);
});

test('the next event is an open concert in the evening, one to two weeks away', async () => {
  const [next] = (await listEvents(guest, coming)).events;
  expect(next && standingOf(next, nowIso()).state).toBe('open');
  expect(next?.type).toBe('concert');
  const days = (Date.parse(next?.startDate ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThan(16);
});

test('every state, type, language and zone is met; all is found by search', async () => {
  const { events } = await listEvents(guest, coming);
  const past = (await listEvents(guest, { ...coming, when: 'past' })).events;
  const all = [...events, ...past];
  expect(all.length).toBe(demoEvents.length - 2);
  expect(new Set(all.map((event) => standingOf(event, nowIso()).state)).size).toBe(8);
  expect(new Set(all.map(({ type }) => type)).size).toBe(Object.keys(EVENT_TYPES).length);
  expect(new Set(all.map(({ language }) => language)).size).toBe(2);
  expect(new Set(all.map(({ timezone }) => timezone)).size).toBe(3);
  expect(all.every(({ summary }) => summary.length <= 300)).toBe(true);
  const found = await listEvents(guest, { ...coming, q: 'sirop contrebasse' });
  expect(found.events.map(({ slug }) => slug)).toEqual(['sirop-et-contrebasse']);
  expect(await db().selectFrom('search').select('itemId').where('kind', '=', 'event').execute()).toHaveLength(
    demoEvents.length,
  );
});

test('it loads quickly, and only into an empty database', async () => {
  expect(milliseconds).toBeLessThan(10_000);
  await loadDemo();
  expect(await db().selectFrom('events').select('id').execute()).toHaveLength(demoEvents.length);
});
