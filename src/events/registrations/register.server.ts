import { hash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { unindexed } from '../../platform/db/plan-hints.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import { findOrAddParticipant } from './find-or-add-participant.server.ts';
import type { SeatAllocation } from './seats/seat-allocation.server.ts';
import { lapse, promote } from './waiting-list.server.ts';
import { mailGuest } from './mail.server.ts';
import { manageSecretHash, newPublicCode, type RegistrationRow, registrationText } from './row.server.ts';
import { standingOf } from '../event/registration-state.ts';
import { TooManyPeople } from './seats/too-many-people.server.ts';
import { withSeats } from './seats/with-seats.server.ts';
import { type Attendee, type Consent, LIVE } from './registration.ts';
import { currentLanguage, t } from '../../texts/text.ts';

export interface RegistrationInput {
  givenName: string;
  familyName: string;
  /** Lower case. */
  email: string;
  partySize: number;
  attendees: Attendee[];
  answers: Record<string, string>;
  consents: Consent[];
  /** The party was told that so many places are free, and would rather wait for all; undefined: it was not asked. */
  waitsOver?: number | undefined;
  /** UUID; the same one sent again gets the same answer, one row, one mail. */
  idempotencyKey: string;
}

/** The mail that asks for the button to be pressed; what is held runs out from when it has left. */
const HOLD_MAILS = { pending: 'confirm-address', waitlisted: 'confirm-waiting' } as const;

/** What the person is told. An address that is registered already gets the very same. */
export type RegistrationOutcome = 'pending' | 'waitlisted';

export interface Sent {
  outcome: RegistrationOutcome;
  partySize: number;
}

/**
 * Registers a guest: checks, places, registration and mail in one transaction, under the event's lock.
 * Throws `closed`, `full`, TooManyPeople, which asks, or `conflict` (the same key with another form).
 */
export async function register(
  viewer: Viewer,
  eventId: string,
  input: RegistrationInput,
): Promise<RegistrationOutcome> {
  const inTransaction = async (places: SeatAllocation, tx: Tx) => {
    const requestHash = hashRequest(input);
    const known = await sentBefore(tx, places.event.id, input.idempotencyKey, requestHash);
    if (known) return known;

    // Before what has lapsed is freed, which may be theirs: people are locked before registrations.
    const { id: participantId, email } = await findOrAddParticipant(tx, {
      ...input,
      locale: currentLanguage(),
    });
    await lapse(places);
    await promote(places);
    const outcome = decide(places, input);
    const live = await liveRegistration(tx, places.event.id, participantId);
    if (live) await repeat(places, live, outcome, email, requestHash, input);
    else await admit(places, outcome, participantId, requestHash, input);
    await places.save();
    return outcome;
  };
  return withSeats(eventId, inTransaction, viewer);
}

/** What a newcomer of this size gets now. Nobody waits who was not asked. */
function decide(places: SeatAllocation, { partySize, waitsOver }: RegistrationInput): RegistrationOutcome {
  const { state, free = Infinity } = standingOf(places.event, nowIso());
  if (state !== 'open' && state !== 'waitingList' && state !== 'full') {
    throw new AppError('closed', t('Registration for this event is closed.'));
  }
  if (places.hasRoomFor(partySize)) return 'pending';
  const { waitlist } = places.event;
  if (!waitlist && free === 0) throw new AppError('full', t('This event is full.'));
  const agreed = waitsOver !== undefined && free <= waitsOver;
  if (!waitlist || !agreed) throw new TooManyPeople(partySize, free, waitlist);
  return 'waitlisted';
}

async function admit(
  places: SeatAllocation,
  outcome: RegistrationOutcome,
  participantId: string,
  requestHash: string,
  input: RegistrationInput,
): Promise<void> {
  const registration = newRegistration(places, outcome, requestHash, input);
  Object.assign(registration, {
    participantId,
    givenName: input.givenName,
    familyName: input.familyName,
    attendees: JSON.stringify(input.attendees),
    answers: JSON.stringify(input.answers),
    consents: JSON.stringify(input.consents),
    words: registrationText(input, registration.publicCode),
    sortName: sortKey(input.familyName, input.givenName),
  });
  await places.tx.insertInto('registrations').values(registration).execute();
  places.admit(registration);
  await mailGuest(places, registration, HOLD_MAILS[outcome], { email: input.email });
}

/**
 * For who is registered already. Places and queue move as for anybody else, for as long as an address goes
 * unconfirmed: by nothing that a guest can see, read or measure is it told whose addresses are known. The row holds
 * places and nothing else; the person hears that they are on the list.
 */
async function repeat(
  places: SeatAllocation,
  live: RegistrationRow,
  outcome: RegistrationOutcome,
  email: string | null,
  requestHash: string,
  input: RegistrationInput,
): Promise<void> {
  const registration = { ...newRegistration(places, outcome, requestHash, input), repeatOf: live.id };
  await places.tx.insertInto('registrations').values(registration).execute();
  places.admit(registration);
  const held = { id: registration.id, letter: HOLD_MAILS[outcome] };
  const dedupeKey = `already:${input.idempotencyKey}`;
  await mailGuest(places, live, 'already', { dedupeKey, held, ...(email === null ? {} : { email }) });
}

function newRegistration(
  places: SeatAllocation,
  outcome: RegistrationOutcome,
  requestHash: string,
  input: RegistrationInput,
): RegistrationRow {
  const id = rowId();
  const at = nowIso();
  return {
    id,
    eventId: places.event.id,
    participantId: null,
    givenName: '',
    familyName: '',
    partySize: input.partySize,
    attendees: '[]',
    answers: '{}',
    consents: '[]',
    status: outcome,
    emailConfirmedAt: null,
    publicCode: newPublicCode(),
    secretHash: manageSecretHash(id),
    idempotencyKey: input.idempotencyKey,
    requestHash,
    waitlistSeq: outcome === 'waitlisted' ? places.nextInQueue() : null,
    // It begins when the mail has left (holds.server.ts).
    holdExpiresAt: null,
    source: 'public',
    createdAt: at,
    updatedAt: at,
    confirmedAt: null,
    cancelledAt: null,
    version: 1,
    words: '',
    sortName: '',
    repeatOf: null,
  };
}

/** What was sent with this key, and nothing that has become of it since: that is for who has the mail. */
export async function sentRegistration(eventId: string, key: string | null): Promise<Sent | undefined> {
  if (!key) return undefined;
  const sent = await db()
    .selectFrom('registrations')
    .select(['waitlistSeq', 'partySize'])
    .where('eventId', '=', eventId)
    .where('idempotencyKey', '=', key)
    .where('source', '=', 'public')
    .executeTakeFirst();
  return sent && { outcome: outcomeOf(sent), partySize: sent.partySize };
}

function outcomeOf({ waitlistSeq }: Pick<RegistrationRow, 'waitlistSeq'>): RegistrationOutcome {
  return waitlistSeq === null ? 'pending' : 'waitlisted';
}

/** The answer this key got before; `conflict` when it came with another form. */
async function sentBefore(
  tx: Tx,
  eventId: string,
  idempotencyKey: string,
  requestHash: string,
): Promise<RegistrationOutcome | undefined> {
  const known = await tx
    .selectFrom('registrations')
    .select(['requestHash', 'waitlistSeq'])
    .where('eventId', '=', eventId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.requestHash !== requestHash) {
    throw new AppError(
      'conflict',
      t('This form was already sent with different details. Check them and send it again.'),
    );
  }
  return outcomeOf(known);
}

function hashRequest(input: RegistrationInput): string {
  const { givenName, familyName, email, partySize, attendees, answers, consents } = input;
  const purposes = consents.map((consent) => consent.purpose);
  return hash(
    'sha256',
    JSON.stringify([givenName, familyName, email, partySize, attendees, answers, purposes]),
    'base64url',
  );
}

/** The one registration a person may have for an event. */
export function liveRegistration(
  tx: Tx,
  eventId: string,
  participantId: string,
): Promise<RegistrationRow | undefined> {
  return (
    tx
      .selectFrom('registrations')
      .selectAll()
      // Of all that one person has, not of all that the event has.
      .where('participantId', '=', participantId)
      .where(unindexed('eventId'), '=', eventId)
      .where(unindexed('status'), 'in', LIVE)
      .executeTakeFirst()
  );
}
