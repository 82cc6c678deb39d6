import type { SelectQueryBuilder } from 'kysely';
import { dialect, type Tx } from '../../platform/db/database.server.ts';
import type { Tables } from '../../platform/db/tables.server.ts';
import { type OutgoingMail, queueMails } from '../../platform/mail/outbox.server.ts';
import { type Event, placesLeft } from '../event/event.ts';
import type { SeatAllocation } from './seats/seat-allocation.server.ts';
import type { ReliedOn } from './relied-on.server.ts';
import type { RegistrationRow } from './row.server.ts';

/** Every mail a guest may get about a registration. */
export type MailKind =
  | 'confirm-address'
  | 'confirm-waiting'
  | 'already'
  | 'confirmed'
  | 'awaiting-approval'
  | 'rejected'
  | 'waiting'
  | 'offer'
  | 'offer-lapsed'
  | 'cancelled'
  | 'cancelled-by-us'
  | 'changed'
  | 'reminder'
  | 'event-cancelled'
  | 'event-postponed'
  | 'event-rescheduled'
  | 'event-changed';

const EVENT_FACTS = [
  'slug',
  'title',
  'language',
  'summary',
  'startDate',
  'endDate',
  'endsAt',
  'timezone',
  'allDay',
  'doorTime',
  'place',
  'virtualUrl',
  'eventStatus',
  'icsUid',
  'icsSequence',
  'requireApproval',
] as const satisfies (keyof Event)[];
const REGISTRATION_FACTS = [
  'id',
  'givenName',
  'partySize',
  'publicCode',
  'status',
  'emailConfirmedAt',
] as const satisfies (keyof RegistrationRow)[];

/** The facts as they were when the mail was queued: what the mail is written from. */
export interface MailPayload {
  letter: MailKind;
  event: Pick<Event, (typeof EVENT_FACTS)[number]>;
  registration: Pick<RegistrationRow, (typeof REGISTRATION_FACTS)[number]> & {
    /** Whether it held a confirmed place before this mail. */
    wasConfirmed: boolean;
  };
  /** Places that were free when it was written; null where nobody counts. Mails of before this was kept have none. */
  free?: number | null;
  /** The start before the event was moved. */
  previousStart?: string;
  /** What the guest knew of the event before, where it is another since. */
  known?: ReliedOn;
  /** A word from the organisers. */
  note?: string;
  /** Of a registration that repeats this one: as if that mail had left for it. */
  held?: { id: string; letter: MailKind };
}

interface Extra {
  dedupeKey?: string;
  email?: string;
  previousStart?: string;
  known?: ReliedOn;
  note?: string;
  held?: MailPayload['held'];
}

/**
 * Holds the registrations of a query until the mails to them are written: whoever erases one comes before, and it gets
 * none, or after, and takes them away. Others may change it meanwhile.
 */
export function heldForMail<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T | 'registrations', O>,
): SelectQueryBuilder<Tables, T | 'registrations', O> {
  return dialect() === 'postgres' ? query.forKeyShare('registrations') : query;
}

/** One mail to a guest, written into the transaction of what it tells. Answers whether it was queued: to an address, and not before. */
export async function mailGuest(
  places: SeatAllocation,
  registration: RegistrationRow,
  letter: MailKind,
  extra: Extra = {},
): Promise<boolean> {
  const email = extra.email ?? (await emailOf(places.tx, registration.participantId));
  if (!email) return false;
  return (await queueMails(places.tx, [guestMail(places.event, registration, email, letter, extra)])) > 0;
}

/** Where a person gets mail; of nobody, nowhere. */
export async function emailOf(tx: Tx, participantId: string | null): Promise<string | null> {
  if (!participantId) return null;
  const person = await tx
    .selectFrom('participants')
    .select('email')
    .where('id', '=', participantId)
    .executeTakeFirst();
  return person?.email ?? null;
}

export function guestMail(
  event: Event,
  registration: RegistrationRow,
  email: string,
  letter: MailKind,
  extra: Extra = {},
): OutgoingMail {
  const payload: MailPayload = {
    letter,
    event: pick(event, EVENT_FACTS),
    registration: {
      ...pick(registration, REGISTRATION_FACTS),
      wasConfirmed: registration.confirmedAt !== null,
    },
    free: placesLeft(event) ?? null,
    ...(extra.previousStart ? { previousStart: extra.previousStart } : {}),
    ...(extra.known ? { known: extra.known } : {}),
    ...(extra.note ? { note: extra.note } : {}),
    ...(extra.held ? { held: extra.held } : {}),
  };
  return {
    kind: 'guest-letter',
    dedupeKey: extra.dedupeKey ?? `${letter}:${registration.id}:${registration.version}`,
    to: email,
    payload,
    registrationId: registration.id,
    eventId: event.id,
  };
}

function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;
}
