import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { derivedColumns, searchTexts } from '../../src/events/event/row.server.ts';
import type { RegistrationInput } from '../../src/events/registrations/register.server.ts';
import { manageSecret } from '../../src/events/registrations/row.server.ts';
import { inSeconds, nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { indexForSearch } from '../../src/platform/db/search.server.ts';
import type { EventsTable } from '../../src/platform/db/tables.server.ts';

export const DAY = 24 * 3600;

/** A published concert in a month, on an evening in Lyon, with ten places; say what should differ. */
export async function addEvent(
  change: Partial<Insertable<EventsTable>> = {},
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const at = nowIso();
  const dates = {
    // Of the same hour whenever tests run: doors, days and ends hang on it.
    startDate: change.startDate ?? `${inSeconds(30 * DAY).slice(0, 10)}T18:30:00.000Z`,
    endDate: change.endDate ?? null,
    timezone: change.timezone ?? 'Europe/Paris',
    allDay: change.allDay ?? (0 as const),
  };
  const row: Insertable<EventsTable> = {
    id,
    slug: `event-${id}`,
    title: 'Winter concert',
    summary: 'Songs for short days.',
    body: JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come in.' }] }],
    }),
    tags: '[]',
    language: 'en',
    state: 'published',
    visibility: 'public',
    createdAt: at,
    updatedAt: at,
    version: 1,
    type: 'concert',
    place: JSON.stringify({
      name: 'Halle aux Grains',
      street: '1 rue du Four',
      postalCode: '69001',
      city: 'Lyon',
      country: 'FR',
    }),
    eventStatus: 'EventScheduled',
    previousStartDates: '[]',
    programme: '[]',
    capacity: 10,
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
    ...derivedColumns({ title: 'Winter concert', eventStatus: 'EventScheduled', ...dates, ...change }),
    ...change,
  };
  await db().insertInto('events').values(row).execute();
  await indexForSearch(db(), 'event', id, searchTexts(row));
  return { id, slug: row.slug };
}

let guests = 0;

/** What a guest sends; each one is another person. */
export function guestInput(change: Partial<RegistrationInput> = {}): RegistrationInput {
  guests += 1;
  return {
    givenName: 'Ada',
    familyName: `Number ${guests}`,
    email: `guest-${guests}@example.org`,
    partySize: 1,
    attendees: [],
    answers: {},
    consents: [{ purpose: 'registration', text: 'I agree.', at: nowIso() }],
    // Would wait, whatever is free; who was not asked says undefined.
    waitsOver: Infinity,
    idempotencyKey: randomUUID(),
    ...change,
  };
}

export async function registrationOf(email: string) {
  const row = await db()
    .selectFrom('registrations')
    .innerJoin('participants', 'participants.id', 'registrations.participantId')
    .selectAll('registrations')
    .where('participants.email', '=', email)
    .orderBy('registrations.createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return { ...row, secret: manageSecret(row.id) };
}

export async function eventRow(id: string) {
  return db().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The mails queued for an address, oldest first. */
export async function mailTextsTo(email: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('outbox')
    .select(['payload', 'createdAt'])
    .where('toAddress', '=', email)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => (JSON.parse(row.payload) as { letter: string }).letter);
}
