import { AppError, notFound } from '../../platform/app-error.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { announceRegistrationChanges } from '../registrations/announce-changes.server.ts';
import { insideSince } from '../registrations/checked-in.server.ts';
import type { RegistrationRow } from '../registrations/row.server.ts';
import { t } from '../../texts/text.ts';
import { fullName } from '../../texts/full-name.ts';

export interface CheckInInput {
  /** UUID made by the device: the same one sent again is the same check-in. */
  id: string;
  /** The public code of the QR, or the registration's id when chosen by name. */
  code: string;
  /** 0 is the contact, 1 the first companion … */
  attendeeIndex: number;
  direction: 'in' | 'out';
  /** When it happened on the device, which may have been offline since. */
  at: string;
  device?: string;
}

export interface CheckInResult {
  registrationId: string;
  name: string;
  partySize: number;
  /** Set when this person was in already: when that was. */
  alreadyInSince: string | undefined;
  /** Whether somebody came in or went out by it. */
  changed: boolean;
}

/** Seconds that a device's clock may be ahead of ours. What is further ahead, or of before the event was, happened now. */
const AHEAD = 120;

/** Records an arrival or a departure; never changes what was recorded. */
export async function checkIn(viewer: Viewer, eventId: string, input: CheckInInput): Promise<CheckInResult> {
  if (!mayRunEvents(viewer)) throw notFound();
  return transaction(async (tx) => {
    const registration = await findByCode(tx, eventId, input.code);
    const { eventStatus, createdAt } = await tx
      .selectFrom('events')
      .select(['eventStatus', 'createdAt'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const isMeant = input.at >= createdAt && input.at <= inSeconds(AHEAD);
    const arrival = { ...input, id: input.id.toLowerCase(), at: isMeant ? input.at : nowIso() };
    if (await madeBefore(tx, registration.id, arrival)) return answer(registration, undefined, false);
    if (input.direction === 'in' && eventStatus === 'EventCancelled')
      throw new AppError('closed', t('This event was cancelled.'));
    if (registration.status !== 'confirmed') throw notComing(registration);
    if (input.attendeeIndex < 0 || input.attendeeIndex >= registration.partySize) {
      throw new AppError('invalid', t('This group has {count} people.', { count: registration.partySize }));
    }
    const since = await inSince(tx, registration.id, arrival);
    const changes = input.direction === 'in' ? since === undefined : since !== undefined;
    if (changes) {
      const { id, attendeeIndex, direction, at, device = null } = arrival;
      const row = { id, registrationId: registration.id, attendeeIndex, direction, at, device };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('checkIns')
        .values({ ...row, recordedAt: nowIso(), recordedBy: userIdOf(viewer) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      // Of another registration, and written at the same moment.
      if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw sentDifferently();
      await announceRegistrationChanges(tx, eventId, [registration.id]);
    }
    return answer(registration, input.direction === 'in' ? since : undefined, changes);
  });
}

function answer(
  registration: RegistrationRow,
  alreadyInSince: string | undefined,
  changed: boolean,
): CheckInResult {
  const { id, partySize } = registration;
  return { registrationId: id, name: fullName(registration), partySize, alreadyInSince, changed };
}

/** Whether this very arrival is stored; the same id for anything else is refused. */
async function madeBefore(
  tx: Tx,
  registrationId: string,
  { id, attendeeIndex, direction }: CheckInInput,
): Promise<boolean> {
  const known = await tx
    .selectFrom('checkIns')
    .select(['registrationId', 'attendeeIndex', 'direction'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  const isSame =
    known.registrationId === registrationId &&
    known.attendeeIndex === attendeeIndex &&
    known.direction === direction;
  if (!isSame) throw sentDifferently();
  return true;
}

const sentDifferently = () =>
  new AppError(
    'conflict',
    t('This check-in was already sent with different details. Please check in again.'),
  );

/** By name: a device that was offline tells of many at once. */
function notComing(registration: RegistrationRow): AppError {
  const { status } = registration;
  const name = fullName(registration);
  const message =
    status === 'cancelled'
      ? t('The registration of {name} was cancelled.', { name })
      : t('The registration of {name} is not confirmed.', { name });
  return new AppError('conflict', message);
}

async function findByCode(tx: Tx, eventId: string, sent: string) {
  const code = sent.trim();
  // No code has control characters, and a database may not take them.
  if (!patterns.oneLine.test.test(code)) throw notFound();
  const found = await locked(
    tx
      .selectFrom('registrations')
      .selectAll()
      .where('eventId', '=', eventId)
      .where((eb) => eb.or([eb('publicCode', '=', code.toUpperCase()), eb('id', '=', code.toLowerCase())])),
  ).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/**
 * Since when this person was in, just before `at`. A device that was offline may tell of an arrival after another
 * has told of the next: the earlier one still counts.
 */
async function inSince(
  tx: Tx,
  registrationId: string,
  { id, attendeeIndex, at }: CheckInInput,
): Promise<string | undefined> {
  const before = await tx
    .selectFrom('checkIns')
    .select(['direction', 'at'])
    .where('registrationId', '=', registrationId)
    .where('attendeeIndex', '=', attendeeIndex)
    .where('id', '!=', id)
    .where('at', '<=', at)
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
  return insideSince(before, () => attendeeIndex).get(attendeeIndex);
}
