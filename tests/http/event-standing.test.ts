import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeRegistrationMail } from '../../src/events/guest-mail/mail-composer.server.ts';
import { manageSecret, manageSecretHash, newPublicCode } from '../../src/events/registrations/row.server.ts';
import { resendEmail } from '../../src/events/registrations/resend.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { AppError } from '../../src/platform/app-error.ts';
import { nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import type { EventsTable, RegistrationsTable } from '../../src/platform/db/tables.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { addEvent } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';
import type { Server } from '../support/servers/server.ts';

/** What is said of each kind of event, and to each kind of guest: one line a cell, all kinds of words side by side. */
const TABLE = '../fixtures/event-standing.txt';

const GONE_BY = { startDate: '2020-01-10T18:30:00.000Z' };
const EVENTS: Record<string, Partial<Insertable<EventsTable>>> = {
  'as planned': {},
  'on a new date': {
    eventStatus: 'EventRescheduled',
    previousStartDates: '["2099-05-01T18:30:00.000Z"]',
  },
  postponed: { eventStatus: 'EventPostponed' },
  'postponed, its day gone by': { eventStatus: 'EventPostponed', ...GONE_BY },
  cancelled: { eventStatus: 'EventCancelled' },
  'cancelled, its day gone by': { eventStatus: 'EventCancelled', ...GONE_BY },
  past: GONE_BY,
  closed: { registrationCloses: '2026-01-01T10:00:00.000Z' },
  'not open yet': { registrationOpens: '2099-01-02T10:00:00.000Z' },
  full: { placesTaken: 10, waitlist: 0 },
  'full, with a waiting list': { placesTaken: 10, waiting: 2 },
  'three places free, four asked for': { placesTaken: 7, waiting: 1 },
  'with approval': { requireApproval: 1 },
  'without count of places': { capacity: null },
};

const KEPT_UNTIL = '2099-01-01T10:00:00.000Z';
const CONFIRMED = { emailConfirmedAt: '2026-01-01T10:00:00.000Z' };
const REGISTRATIONS: Record<string, Partial<Insertable<RegistrationsTable>>> = {
  pending: { status: 'pending', holdExpiresAt: KEPT_UNTIL },
  pending_approval: { status: 'pending_approval', ...CONFIRMED },
  confirmed: { status: 'confirmed', ...CONFIRMED, confirmedAt: '2026-01-01T10:00:00.000Z' },
  'waitlisted, unconfirmed': { status: 'waitlisted', waitlistSeq: 1, holdExpiresAt: KEPT_UNTIL },
  waitlisted: { status: 'waitlisted', waitlistSeq: 2, ...CONFIRMED },
  offered: { status: 'offered', waitlistSeq: 3, holdExpiresAt: KEPT_UNTIL, ...CONFIRMED },
  'expired, unconfirmed': { status: 'expired' },
  expired: { status: 'expired', waitlistSeq: 4, ...CONFIRMED },
  declined: { status: 'declined', waitlistSeq: 5, ...CONFIRMED },
  cancelled: { status: 'cancelled', ...CONFIRMED },
  rejected: { status: 'rejected', ...CONFIRMED },
};

/** Those who have just sent the form. */
const FRESH = new Set(['pending', 'waitlisted, unconfirmed']);

let site: Awaited<ReturnType<typeof install>>;
let server: Server;

beforeAll(async () => {
  site = await install('sqlite');
  loadSecretKey({ secretKey: site.settings['SECRET_KEY'], dataDir: site.folder });
  server = await site.start();
}, 60_000);
afterAll(() => site.remove());

async function page(path: string): Promise<string> {
  return (await fetch(server.url + path)).text();
}

it('is the same on pages, in mails, calendars, search engines and the API', async () => {
  const lines: string[] = [];
  for (const [which, change] of Object.entries(EVENTS)) {
    const { id, slug } = await addEvent({ startDate: '2099-06-12T18:30:00.000Z', ...change });
    const guests = [];
    for (const [how, registration] of Object.entries(REGISTRATIONS))
      guests.push({ how, ...(await addRegistration(id, registration)) });
    const told = guests.map(async (guest) => `${guest.how}: ${await toGuest(slug, guest)}`);
    lines.push(`# ${which}`, `no guest: ${await toEverybody(slug)}`, ...(await Promise.all(told)));
    lines.push('');
  }
  const text = lines.join('\n');
  expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  for (const told of text.split('# ').filter((part) => /^(cancelled|postponed|past|closed)/.test(part)))
    expect(told).not.toMatch(/InStock|SoldOut|places left|Save my place|Register again|[1-9]\d* left/);
  for (const told of text.split('# ').filter((part) => /^(cancelled|past)/.test(part)))
    expect(told).not.toMatch(/are free|held for you|See you there|\[(Accept|Confirm|Add)/);
  // `vitest -u` writes it anew: read each line that changes.
  await expect(text).toMatchFileSnapshot(TABLE);
});

async function toEverybody(slug: string): Promise<string> {
  const html = (await page(`/guests/event/${slug}`)).replace(
    /<section aria-labelledby="events-title"[\s\S]*?<\/section>/,
    '',
  );
  const form = await page(`/guests/registration/${slug}`);
  const ld = JSON.parse(found(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/, html)) as {
    eventStatus: string;
    startDate: string;
    remainingAttendeeCapacity?: number;
    offers?: { availability: string };
  };
  const card = found(/<aside[\s\S]*?<\/aside>/, html);
  return [
    `page: ${factOf('When', html)} · ${placesOf(html)} · [${buttonOf(card)}]`,
    html.includes('hexagon grid h-19') ? 'date cell' : 'no date cell',
    html.includes('Add to calendar') ? '[Add to calendar]' : 'not for the calendar',
    `form: ${form.includes('name="givenName"') ? textOf(found(/<button[^>]*type="submit"[^>]*>(?:Save|Ask|Join)[\s\S]*?<\/button>/, form)) : 'none'}`,
    `preview: ${found(/<meta name="description" content="([^"]*)"/, html)}`,
    `engines: ${ld.eventStatus.split('/').at(-1)} ${ld.startDate} ${ld.offers?.availability.split('/').at(-1) ?? 'no offer'} ${ld.remainingAttendeeCapacity ?? '–'}`,
    `calendar: ${found(/STATUS:(\w+)/, await page(`/guests/event/${slug}/calendar.ics`))}`,
    `API: ${await figures(slug)}`,
  ].join(' | ');
}

async function toGuest(
  slug: string,
  { how, id, key }: { how: string; id: string; key: string },
): Promise<string> {
  const html = await page(`/guests/registrations/${manageSecret(id)}`);
  const sections = [...html.matchAll(/<section[\s\S]*?<\/section>/g)].map(([section]) => section);
  // Of the ticket what it says of the registration, without the event's title and facts.
  const own = (sections[0] ?? '').replace(/^[\s\S]*?<\/h1>/, '').replaceAll(/<dl[\s\S]*?<\/dl>/g, '');
  const change = sections.find((section) => section.includes('Change or cancel'));
  const sizes = change?.match(/<option/g)?.length;
  const sent = FRESH.has(how) ? await page(`/guests/registration/${slug}?sent=pending&key=${key}`) : '';
  return [
    `page: ${formatDays(textOf(own))}${change ? ` · may be 1 to ${sizes}` : ''}`,
    html.includes('Add to calendar') ? '[Add to calendar]' : '',
    `mail: ${await mailTo(id)}`,
    sent && `sent: ${textOf(found(/role="status"[^>]*class="reading[^>]*>([\s\S]*?)<\/div>/, sent))}`,
  ]
    .filter(Boolean)
    .join(' | ');
}

/** The mail that says how it stands, as the team sends it again. */
async function mailTo(registrationId: string): Promise<string> {
  const key = randomUUID();
  try {
    await resendEmail(asSystem('test'), registrationId, key);
  } catch (error) {
    if (error instanceof AppError) return 'none';
    throw error;
  }
  const { payload } = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('dedupeKey', '=', `resent:${registrationId}:${key}`)
    .executeTakeFirstOrThrow();
  const mail = await composeRegistrationMail(JSON.parse(payload) as never, key);
  if (!mail) return 'none';
  const { subject, text, calendar } = mail;
  const said = (text ?? '').split('What: ')[0]?.replace(/^Dear Ada,/, '') ?? '';
  const when = /When: (.*)/.exec(text ?? '')?.[1] ?? '';
  const words = `${subject}. ${said}`.replaceAll('Winter concert', 'X').replaceAll(/\s+/g, ' ').trim();
  return `${formatDays(words)} (${when})${calendar ? ` + ${calendar.method} ${found(/STATUS:(\w+)/, calendar.content)}` : ''}`;
}

interface Figures {
  eventStatus: string;
  registration: string;
  placesLeft: number | null;
  waiting: number;
}

async function figures(slug: string): Promise<string> {
  const query = `{ event(id: "${slug}") { eventStatus registration placesLeft waiting } }`;
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: { event: Figures } };
  const { eventStatus, registration, placesLeft, waiting } = data.event;
  return `${eventStatus} ${registration}, ${placesLeft ?? 'uncounted'} left, ${waiting} wait`;
}

async function addRegistration(eventId: string, change: Partial<Insertable<RegistrationsTable>>) {
  const [id, participantId, key] = [randomUUID(), randomUUID(), randomUUID()];
  const at = nowIso();
  await db()
    .insertInto('participants')
    .values({
      id: participantId,
      givenName: 'Ada',
      familyName: 'Lovelace',
      email: `${participantId}@example.org`,
      locale: 'en',
      instruments: '[]',
      tags: '[]',
      notes: '',
      doNotContact: 0,
      createdAt: at,
      updatedAt: at,
      version: 1,
    } as never)
    .execute();
  await db()
    .insertInto('registrations')
    .values({
      id,
      eventId,
      participantId,
      givenName: 'Ada',
      familyName: 'Lovelace',
      partySize: 4,
      attendees: '[]',
      answers: '{}',
      consents: '[]',
      publicCode: newPublicCode(),
      secretHash: manageSecretHash(id),
      idempotencyKey: key,
      requestHash: '',
      source: 'public',
      createdAt: at,
      updatedAt: at,
      version: 1,
      words: '',
      ...change,
    } as Insertable<RegistrationsTable>)
    .execute();
  return { id, key };
}

function found(pattern: RegExp, text: string): string {
  const match = pattern.exec(text);
  return match?.[1] ?? match?.[0] ?? '–';
}

function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<button[^>]*>([\s\S]*?)<\/button>/g, ' [$1] ')
    .replaceAll(/<a [^>]*>([\s\S]*?)<\/a>/g, ' [$1] ')
    .replaceAll(/<\/(h2|p)>/g, ' · ')
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'CODE')
    .replaceAll(/\s+/g, ' ')
    .replace(/( · )+$/, '')
    .trim();
}

function factOf(label: string, html: string): string {
  return textOf(found(new RegExp(`${label}</span></dt><dd[^>]*>([\\s\\S]*?)</dd>`), html));
}

/** What the facts say of places; what the badge beside the title says already, they do not. */
function placesOf(html: string): string {
  const fact = factOf('Places', html);
  return fact === '–' ? textOf(found(/<article[\s\S]*?rounded-full[^>]*>([^<]*)<\/span>/, html)) : fact;
}

function buttonOf(card: string): string {
  const link = found(/<a[^>]*href="\/guests\/registration\/[^>]*>([\s\S]*?)<\/a>/, card);
  return textOf(link);
}

/** Offers run for a day from now. */
function formatDays(text: string): string {
  return text.replaceAll(/until \w{3} \d+ \w{3}[^·]*· Lyon time/g, 'until then');
}
