import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeXml } from '../../kernel/formats/escape-xml.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { readConfig, setConfig } from '../../platform/config.server.ts';
import type { EventsTable } from '../../platform/db/tables.server.ts';
import { closeDatabase, db, openDatabase } from '../../platform/db/database.server.ts';
import { migrate } from '../../platform/db/migrate.server.ts';
import { adoptSite, shippedSite } from '../../kernel/publishing/site.ts';
import { eventsFeed } from './atom.server.ts';
import { calendarFile } from '../event/calendar.server.ts';
import { derivedColumns } from '../event/row.server.ts';
import { findEvent } from '../event/events.server.ts';
import { listAddresses, listForCalendar, listNews } from './feeds.server.ts';

const SITE = 'https://jambee.example';
const HIDDEN = ['draft', 'members', 'not-yet', 'no-more'];

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'jambee-')) });
  setConfig(config);
  openDatabase(config, ':memory:');
  await migrate();
  await addEvent('past', -89.9);
  await addEvent('long-past', -91);
  await addEvent('coming', 3, { summary: 'é🎺,; \\\n'.repeat(40) });
  await addEvent('cancelled', 4, { eventStatus: 'EventCancelled', icsSequence: 2 });
  await addEvent('draft', 5, { state: 'draft' });
  await addEvent('members', 6, { visibility: 'members' });
  await addEvent('not-yet', 7, { publishAt: inSeconds(3600) });
  await addEvent('no-more', 8, { unpublishAt: inSeconds(-3600) });
  await addEvent('all-day', 10, {
    allDay: 1,
    startDate: '2099-05-01T22:00:00.000Z',
    endDate: '2099-05-02T22:00:00.000Z',
  });
});
afterAll(closeDatabase);

test('no list tells a guest of a hidden event', async () => {
  const slugs = [
    ...(await listForCalendar(guest, 90)).map(({ slug }) => slug),
    ...(await listNews(guest, 50)).map(({ event }) => event.slug),
    ...(await listAddresses(guest, '')).map(({ path }) => path.replace('/guests/event/', '')),
  ];
  expect(slugs).toContain('coming');
  for (const slug of HIDDEN) expect(slugs).not.toContain(slug);
  const all = (await listForCalendar(asSystem('test'), 90)).map(({ slug }) => slug);
  expect(all).toEqual(expect.arrayContaining(HIDDEN));
});

test('the calendar has the coming and the last 90 days, the cancelled too', async () => {
  const events = await listForCalendar(guest, 90);
  const text = calendarFile(events, 'PUBLISH', SITE);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const entries = calendar.getAllSubcomponents('vevent');
  expect(entries).toHaveLength(events.length);
  expect(events.map(({ slug }) => slug)).toEqual(['past', 'coming', 'cancelled', 'all-day']);
  for (const entry of entries) {
    const event = events.find(({ icsUid }) => icsUid === entry.getFirstPropertyValue('uid'));
    expect(entry.getFirstPropertyValue('summary')).toBe(event?.title);
    expect(entry.getFirstPropertyValue('sequence')).toBe(event?.icsSequence);
    expect(entry.getFirstPropertyValue('dtstamp')).toBeTruthy();
    const status = entry.getFirstPropertyValue('status');
    expect(status === 'CANCELLED').toBe(event?.eventStatus === 'EventCancelled');
  }
  expect(text).toContain('STATUS:CANCELLED');
});

test('the bytes of the calendar keep to RFC 5545: CRLF only, no line over 75 octets', async () => {
  const text = calendarFile(await listForCalendar(guest, 90), 'PUBLISH', SITE);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const count = (start: string) => text.match(new RegExp(`^${start}`, 'gm'))?.length;
  const events = count('BEGIN:VEVENT');
  for (const name of ['UID:', 'DTSTAMP:', 'SEQUENCE:', 'DTSTART', 'DTEND']) expect(count(name)).toBe(events);
  expect(count('METHOD:')).toBe(1);
});

test('the file of a French event is French, and leads to French pages', async () => {
  const event = { ...(await findEvent(guest, 'coming')), language: 'fr' };
  const text = calendarFile([event], 'PUBLISH', SITE);
  expect(text).toContain('X-WR-CALNAME:Jambee\u00a0: événements');
  expect(text).toContain(`URL:${SITE}/fr/guests/index`);
  expect(calendarFile([event, { ...event, language: 'en' }], 'PUBLISH', SITE)).toContain('Jambee: events');
});

test('in feeds, too, what is said of an event is in its language; of the whole, in that of the site', async () => {
  await db()
    .updateTable('events')
    .set(({ ref }) => ({ language: 'fr', doorTime: ref('startDate') }))
    .where('slug', '=', 'coming')
    .execute();
  const calendar = calendarFile(await listForCalendar(guest, 90), 'PUBLISH', SITE);
  expect(calendar).toMatch(/Ouverture des portes/);
  expect(calendar).toMatch(/\/fr\/guests\/event\/coming/);
  expect(calendar).toContain('X-WR-CALNAME:Jambee: events');
  const news = await listNews(guest, 50);
  const entryOf = (xml: string) => /<entry xml:lang="fr">.*?<\/entry>/s.exec(xml)?.[0];
  expect(entryOf(eventsFeed(news, SITE))).toContain(`href="${SITE}/fr/guests/event/coming"`);
  expect(entryOf(eventsFeed(news, SITE))).toMatch(/heure\sde\sLyon/);
  adoptSite({ ...shippedSite, onlyLanguage: 'fr' });
  const feed = eventsFeed(news, SITE);
  adoptSite(shippedSite);
  expect(feed).toContain('xml:lang="fr"');
  expect(feed).toContain('<title>Jambee\u00a0: événements</title>');
  expect(feed).toContain(`href="${SITE}/fr/guests/index"`);
});

test('an event of two days ends on the day after its last', async () => {
  const event = await findEvent(guest, 'all-day');
  const calendar = new ICAL.Component(ICAL.parse(calendarFile([event], 'PUBLISH', SITE)) as unknown[]);
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect(entry.startDate.isDate).toBe(true);
  expect(entry.duration.toSeconds()).toBe(2 * 86_400);
});

test('the news have the newest first, and come with what is published, not only with what is changed', async () => {
  const soon = new Date(Date.now() - 60_000).toISOString();
  await db().updateTable('events').set({ publishAt: soon }).where('slug', '=', 'cancelled').execute();
  const news = await listNews(guest, 50);
  expect(news[0]).toMatchObject({ event: { slug: 'cancelled' }, updated: soon });
  const dates = news.map(({ updated }) => updated);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(await listNews(guest, 2)).toHaveLength(2);
});

test('the Atom feed is well formed and has what RFC 4287 asks of a feed and its entries', async () => {
  const [first] = await listNews(guest, 1);
  if (!first) throw new Error('no event');
  const title = 'Rock & <b>Roll</b> "]]>" \u0007\uD800é 🎺';
  const xml = eventsFeed([{ ...first, event: { ...first.event, title } }], `${SITE}/?a&b`);
  const { names, texts } = readXml(xml);
  for (const name of ['feed', 'id', 'title', 'updated', 'author', 'entry', 'summary', 'link']) {
    expect(names).toContain(name);
  }
  expect(texts).toContain('Rock & <b>Roll</b> "]]>" \uFFFDé 🎺');
  expect(xml).toMatch(/<id>urn:uuid:[\da-f-]{36}<\/id>/);
});

test('an empty feed still says when', () => {
  expect(eventsFeed([], SITE)).toMatch(/<updated>20\d\d-\d\d-\d\dT[\d:.]+Z<\/updated>/);
});

test('escaping leaves nothing that ends an attribute or a tag', () => {
  expect(escapeXml(`<a href='x' b="y">&amp;\u0000\uFFFF`)).toBe(
    '&lt;a href=&#39;x&#39; b=&quot;y&quot;&gt;&amp;amp;',
  );
});

/** An event that starts in so many days. */
async function addEvent(
  slug: string,
  days: number,
  change: Partial<Insertable<EventsTable>> = {},
): Promise<void> {
  const dates = {
    startDate: inSeconds(days * 86_400),
    endDate: inSeconds(days * 86_400 + 7200),
    timezone: 'Europe/Paris',
    allDay: 0 as const,
    ...change,
  };
  const id = randomUUID();
  await db()
    .insertInto('events')
    .values({
      id,
      slug,
      title: `${slug}: a title of which the calendar must fold the line, because it is so long`,
      summary: 'A summary',
      body: '{"type":"doc","content":[]}',
      tags: '[]',
      language: 'en',
      state: 'published',
      visibility: 'public',
      createdAt: nowIso(),
      updatedAt: inSeconds(-days * 3600 - 400_000),
      version: 1,
      type: 'concert',
      place: '{"name":"Halle","city":"Lyon","lat":45.77,"lon":4.83}',
      eventStatus: 'EventScheduled',
      previousStartDates: '[]',
      programme: '[]',
      maxPartySize: 4,
      waitlist: 1,
      requireApproval: 0,
      questions: '[]',
      retentionDays: 365,
      icsUid: `${id}@jambee`,
      icsSequence: 0,
      placesTaken: 0,
      waiting: 0,
      waitlistNext: 1,
      ...dates,
      ...derivedColumns({ title: '', eventStatus: 'EventScheduled', ...dates }),
    })
    .execute();
}

/** A strict little reader: throws where tags do not nest or a bare sign stands in a text. */
function readXml(xml: string): { names: string[]; texts: string[] } {
  const open: string[] = [];
  const names: string[] = [];
  const texts: string[] = [];
  const token =
    /<(\/?)([\w:]+)((?:\s+[\w:]+="(?:[^<&"]|&(?:amp|lt|gt|quot|#39);)*")*)(\/?)>|((?:[^<&]|&(?:amp|lt|gt|quot|#39);)+)/y;
  token.lastIndex = xml.indexOf('?>') + 2;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    if (!found) throw new Error(`not XML at: ${xml.slice(at, at + 60)}`);
    const [, closing, name = '', , alone, text] = found;
    if (text !== undefined) texts.push(unescape(text));
    else if (closing) expect(open.pop()).toBe(name);
    else {
      names.push(name);
      if (!alone) open.push(name);
    }
  }
  expect(open).toEqual([]);
  return { names, texts };
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
