import { hash } from 'node:crypto';
import { AppError, notFound } from '../../platform/app-error.ts';
import { checkField } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { requireReason } from './staff-actions.server.ts';
import {
  addParticipantByPhone,
  findOrAddParticipant,
  keepTelephone,
} from '../registrations/find-or-add-participant.server.ts';
import type { SeatAllocation } from '../registrations/seats/seat-allocation.server.ts';
import { lapse, promote } from '../registrations/waiting-list.server.ts';
import { liveRegistration } from '../registrations/register.server.ts';
import { assertRunning } from '../registrations/change.server.ts';
import { mailGuest } from '../registrations/mail.server.ts';
import {
  manageSecretHash,
  newPublicCode,
  type RegistrationRow,
  registrationText,
} from '../registrations/row.server.ts';
import { type Attendee, MOST_PEOPLE } from '../registrations/registration.ts';
import { withSeats } from '../registrations/seats/with-seats.server.ts';
import { counted, languageNamed, t } from '../../texts/text.ts';

export interface HandInput {
  /** UUID made by the browser or the device: the registration's, and the same one sent again is the same one. */
  id: string;
  source: 'member' | 'walk-in' | 'import';
  givenName: string;
  familyName: string;
  /** Lower case; someone at the door may have none. */
  email: string;
  telephone?: string;
  partySize: number;
  attendees: Attendee[];
  answers: Record<string, string>;
  /** 'waiting': on to the waiting list, also where a place is free. */
  turn: 'place' | 'waiting';
  /** Why this comes before others who wait. */
  reason: string;
}

export type HandOutcome = 'confirmed' | 'waitlisted';

/**
 * Registers somebody for the team: confirmed at once, with the mail that has the code, if there is an address.
 * Never more places than there are; whoever comes before others who wait does so for a reason, which is kept.
 */
export async function registerByHand(
  viewer: Viewer,
  eventId: string,
  input: HandInput,
): Promise<HandOutcome> {
  if (!mayRunEvents(viewer)) throw notFound();
  if (!Number.isInteger(input.partySize) || input.partySize < 1 || input.partySize > MOST_PEOPLE)
    throw new AppError('invalid', `Between 1 and ${MOST_PEOPLE} people, please.`, {
      partySize: 'How many people? is not valid.',
    });
  for (const field of FIELDS) {
    const error = checkField(field, input[field.name]);
    if (error) throw new AppError('invalid', error, { [field.name]: error });
  }
  return withSeats(eventId, (places) => registerIn(places, viewer, input));
}

const FIELDS = [
  { name: 'givenName', label: 'Name', kind: 'name', required: true },
  { name: 'familyName', label: 'Name', kind: 'name' },
  { name: 'email', label: 'Email', kind: 'email' },
] as const;

/** The same as part of a larger action, under the event's lock. */
export async function registerIn(
  places: SeatAllocation,
  viewer: Viewer,
  input: HandInput,
): Promise<HandOutcome> {
  const { tx } = places;
  const eventId = places.row.id;
  const requestHash = hashOf(input);
  const known = await madeBefore(tx, eventId, input.id, requestHash);
  if (known) return known;
  if (places.event.eventStatus === 'EventCancelled' || input.source !== 'walk-in')
    assertRunning(places.event);
  // Before what has lapsed is freed, which may be theirs: people are locked before registrations.
  const participantId = await whoItIs(places, input);
  if ((await lapse(places)) > 0) await promote(places);
  const outcome = decide(places, input);
  if (participantId && (await liveRegistration(tx, eventId, participantId))) throw alreadyRegistered();
  const registration = await admit(places, input, outcome, participantId, requestHash);
  // Whoever is let in at the door is there: the mail of a place says what comes before.
  const isLetIn = input.source === 'walk-in' && outcome === 'confirmed';
  if (input.email && !isLetIn)
    await mailGuest(places, registration, MAIL_KINDS[outcome], { email: input.email });
  await logGuestAction(tx, viewer, {
    action: input.source === 'walk-in' ? 'walked-in' : 'added-by-hand',
    registration,
    reason: input.reason.trim() || undefined,
  });
  if (outcome === 'waitlisted') await promote(places);
  await places.save();
  return outcome;
}

function alreadyRegistered(): AppError {
  const message = t(
    'This address is already registered for this event. If it is not confirmed yet, give it a place under Participants.',
  );
  return new AppError('conflict', message, { email: message });
}

/** A number that was typed is kept, with an address or without one; of neither there is nothing to keep. */
async function whoItIs({ tx, event }: SeatAllocation, input: HandInput): Promise<string | null> {
  const { email, telephone } = input;
  const locale = languageNamed(event.language);
  if (!email) return telephone ? addParticipantByPhone(tx, { ...input, telephone, locale }) : null;
  const { id } = await findOrAddParticipant(tx, { ...input, telephone: telephone || null, locale });
  if (telephone) await keepTelephone(tx, id, telephone);
  return id;
}

const MAIL_KINDS = { confirmed: 'confirmed', waitlisted: 'waiting' } as const;

/** Whether there is a place; refused where neither a place nor the waiting list can be had. */
export function decide(
  { event, free }: Pick<SeatAllocation, 'event' | 'free'>,
  { partySize, turn, reason }: Pick<HandInput, 'partySize' | 'turn' | 'reason'>,
): HandOutcome {
  if (turn === 'waiting') {
    if (!event.waitlist) throw new AppError('conflict', t('This event has no waiting list.'));
    return 'waitlisted';
  }
  if (partySize > free) {
    const message = lacksRoom(event, Math.max(0, free));
    throw new AppError('full', message, { partySize: message });
  }
  if (event.waiting > 0) requireReason(reason);
  return 'confirmed';
}

function lacksRoom({ waitlist, waiting }: SeatAllocation['event'], left: number): string {
  if (left > 0)
    return counted(left, 'There is only room for one person.', 'There is only room for {count} people.');
  return waitlist || waiting > 0
    ? t('The event is full. Others can come in only once it has more places, and those who wait come first.')
    : t('This event is full.');
}

async function admit(
  places: SeatAllocation,
  input: HandInput,
  outcome: HandOutcome,
  participantId: string | null,
  requestHash: string,
): Promise<RegistrationRow> {
  const at = nowIso();
  const publicCode = newPublicCode();
  const { id, givenName, familyName, partySize, source } = input;
  const registration: RegistrationRow = {
    id,
    eventId: places.event.id,
    participantId,
    givenName,
    familyName,
    partySize,
    attendees: JSON.stringify(input.attendees),
    answers: JSON.stringify(input.answers),
    consents: JSON.stringify([{ purpose: 'registration', text: 'Asked the team for a place.', at }]),
    status: outcome,
    emailConfirmedAt: at,
    publicCode,
    secretHash: manageSecretHash(id),
    idempotencyKey: id,
    requestHash,
    waitlistSeq: outcome === 'waitlisted' ? places.nextInQueue() : null,
    holdExpiresAt: null,
    source,
    createdAt: at,
    updatedAt: at,
    confirmedAt: outcome === 'confirmed' ? at : null,
    cancelledAt: null,
    version: 1,
    words: registrationText(input, publicCode),
    sortName: sortKey(familyName, givenName),
    repeatOf: null,
  };
  await places.tx.insertInto('registrations').values(registration).execute();
  places.admit(registration);
  return registration;
}

/** What became of this very registration when it was sent before. */
async function madeBefore(
  tx: Tx,
  eventId: string,
  id: string,
  requestHash: string,
): Promise<HandOutcome | undefined> {
  const known = await tx
    .selectFrom('registrations')
    .select(['eventId', 'requestHash', 'waitlistSeq'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.eventId !== eventId || known.requestHash !== requestHash)
    throw new AppError('conflict', 'This form was already sent with different details. Please start again.');
  return known.waitlistSeq === null ? 'confirmed' : 'waitlisted';
}

function hashOf({ givenName, familyName, email, partySize, attendees, answers, source }: HandInput): string {
  return hash(
    'sha256',
    JSON.stringify([givenName, familyName, email, partySize, attendees, answers, source]),
    'base64url',
  );
}
