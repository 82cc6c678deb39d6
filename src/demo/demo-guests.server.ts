import { hash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Question } from '../events/event/event.ts';
import { sortKey } from '../platform/db/sort-key.server.ts';
import { nameColumns } from '../events/registrations/participant-row.server.ts';
import { manageSecretHash, newPublicCode, registrationText } from '../events/registrations/row.server.ts';
import { CONSENTS, type Consent, type RegistrationStatus } from '../events/registrations/registration.ts';
import { now } from '../platform/clock.server.ts';
import type { ParticipantsTable, RegistrationsTable } from '../platform/db/tables.server.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoId } from './demo-id.server.ts';
import { seededRandom } from './seeded-random.ts';
import { listPeople } from './demo-names.ts';

const PARTY_SIZES = [2, 1, 1, 3, 2, 1, 4, 2];
const WORDS = ['Rien de particulier', 'Nous avons hâte\u00a0!', 'A little of everything'];
const PEOPLE = listPeople(240).map((person) => ({ ...person, id: demoId(`participant ${person.email}`) }));
const PEOPLE_BY_ID = new Map(PEOPLE.map((person) => [person.id, person]));

type Registration = Insertable<RegistrationsTable>;

export interface DemoGuests {
  registrations: Registration[];
  placesTaken: number;
  waiting: number;
  waitlistNext: number;
}

/** The registrations of an event and the counts that follow from them. */
export function demoGuests(demo: DemoEvent, eventId: string, createdAt: string): DemoGuests {
  const { places = 0, waiting = 0, toApprove = 0, cancelled = 0 } = demo.guests ?? {};
  const sizes = partySizes(places, demo.maxPartySize ?? 4);
  const parties: [RegistrationStatus, number][] = [
    ...sizes.map((size): [RegistrationStatus, number] => ['confirmed', size]),
    ...Array.from({ length: cancelled }, (): [RegistrationStatus, number] => ['cancelled', 1]),
    ...Array.from({ length: toApprove }, (): [RegistrationStatus, number] => ['pending_approval', 1]),
    ...Array.from({ length: waiting }, (_, i): [RegistrationStatus, number] => ['waitlisted', 1 + (i % 2)]),
  ];
  const first = parseInt(eventId.slice(0, 6), 16);
  let seq = 0;
  const registrations = parties.map(([status, size], i) => {
    const at = momentOf(createdAt, i, parties.length);
    const waitlistSeq = status === 'waitlisted' ? ++seq : null;
    return registration(demo, eventId, i, { status, size, waitlistSeq, at, from: first });
  });
  const held = parties.filter(([status]) => status === 'confirmed' || status === 'pending_approval');
  return {
    registrations,
    placesTaken: held.reduce((sum, [, size]) => sum + size, 0),
    waiting,
    waitlistNext: seq + 1,
  };
}

/** Everybody who registered anywhere; with the proof, where they agreed to news. */
export function demoParticipants(registrations: Registration[]): Insertable<ParticipantsTable>[] {
  const participants = new Map<string, Insertable<ParticipantsTable>>();
  const inOrder = registrations.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  for (const { id, participantId, createdAt, consents, confirmedAt } of inOrder) {
    const person = PEOPLE_BY_ID.get(participantId ?? '');
    if (!person) continue;
    const known = participants.get(person.id);
    const news = (JSON.parse(consents ?? '[]') as Consent[]).find(({ purpose }) => purpose === 'news');
    const proof =
      news && confirmedAt
        ? JSON.stringify({ ...news, registrationId: id, addressConfirmedAt: confirmedAt })
        : null;
    participants.set(person.id, {
      ...person,
      ...demoPerson(person.id),
      createdAt,
      updatedAt: createdAt,
      version: 1,
      ...nameColumns(person),
      ...known,
      marketingConsent: known?.marketingConsent ?? proof,
    });
  }
  return [...participants.values()];
}

const INSTRUMENTS = ['voice', 'guitar', 'violin', 'cajón', 'clarinet', 'piano', 'double bass', 'ukulele'];
const TAGS = ['choir', 'client', 'regular', 'volunteer', 'press'];
const LEVELS = ['L', 'M', 'M', 'H'] as const;

/** What the team knows of some of them; always the same of the same person. */
function demoPerson(id: string) {
  const chance = seededRandom(parseInt(id.slice(0, 8), 16));
  const some = (of: readonly string[], share: number) => of.filter(() => chance() < share);
  const instruments = chance() < 0.4 ? some(INSTRUMENTS, 0.2) : [];
  return {
    locale: chance() < 0.6 ? 'fr' : 'en',
    instruments: JSON.stringify(instruments),
    level: instruments.length > 0 ? (LEVELS[Math.floor(chance() * LEVELS.length)] ?? null) : null,
    tags: JSON.stringify(chance() < 0.3 ? some(TAGS, 0.3) : []),
    doNotContact: chance() < 0.04 ? (1 as const) : (0 as const),
  };
}

/** Parties that add up to exactly this many people. */
function partySizes(people: number, most: number): number[] {
  const sizes: number[] = [];
  for (let left = people, i = 0; left > 0; i++) {
    const size = Math.min(left, most, PARTY_SIZES[i % PARTY_SIZES.length] ?? 1);
    sizes.push(size);
    left -= size;
  }
  return sizes;
}

/** One after the other, from the announcement to yesterday (or, of the past, to shortly before the evening). */
function momentOf(createdAt: string, i: number, count: number): string {
  const from = Date.parse(createdAt);
  const span = Math.min(now().getTime() - from, 48 * 86_400_000) - 86_400_000;
  return new Date(from + Math.round((span * (i + 1)) / (count + 1))).toISOString();
}

function registration(
  demo: DemoEvent,
  eventId: string,
  i: number,
  { status, size, waitlistSeq, at, from }: PartyFacts,
): Registration {
  const person = PEOPLE[(from + i) % PEOPLE.length] as (typeof PEOPLE)[number];
  const id = demoId(`registration ${demo.slug} ${i}`);
  const publicCode = newPublicCode();
  const consents: Consent[] = [
    { purpose: 'registration', text: CONSENTS.registration, at },
    ...(i % 4 === 0 ? [{ purpose: 'news' as const, text: CONSENTS.news, at }] : []),
  ];
  const attendees = Array.from({ length: size - 1 }, (_, seat) => ({
    name: `${PEOPLE[(from + i * 7 + seat * 11) % PEOPLE.length]?.givenName} ${person.familyName}`,
  }));
  return {
    id,
    eventId,
    participantId: person.id,
    givenName: person.givenName,
    familyName: person.familyName,
    partySize: size,
    attendees: JSON.stringify(attendees),
    answers: JSON.stringify(answersTo(demo.questions ?? [], i)),
    status,
    emailConfirmedAt: at,
    publicCode,
    words: registrationText({ ...person, attendees }, publicCode),
    sortName: sortKey(person.familyName, person.givenName),
    secretHash: manageSecretHash(id),
    idempotencyKey: demoId(`key ${demo.slug} ${i}`),
    requestHash: hash('sha256', id, 'base64url'),
    waitlistSeq,
    holdExpiresAt: null,
    consents: JSON.stringify(consents),
    source: 'public',
    createdAt: at,
    updatedAt: at,
    confirmedAt: status === 'confirmed' || status === 'cancelled' ? at : null,
    cancelledAt: status === 'cancelled' ? at : null,
    version: 1,
  };
}

interface PartyFacts {
  status: RegistrationStatus;
  size: number;
  waitlistSeq: number | null;
  at: string;
  from: number;
}

function answersTo(questions: Question[], i: number): Record<string, string> {
  return Object.fromEntries(questions.map((question) => [question.id, answer(question, i)]));
}

function answer({ kind, options = [] }: Question, i: number): string {
  if (kind === 'choice') return options[i % options.length] ?? '';
  if (kind === 'checkbox') return i % 5 === 0 ? 'yes' : '';
  return WORDS[i % WORDS.length] ?? '';
}
