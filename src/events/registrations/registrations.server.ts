import { AppError, notFound } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { visible } from '../event/event.policy.ts';
import { eventFromRow } from '../event/row.server.ts';
import type { Event } from '../event/event.ts';
import { keepNewsConsent } from './find-or-add-participant.server.ts';
import type { SeatAllocation } from './seats/seat-allocation.server.ts';
import { promote } from './waiting-list.server.ts';
import {
  assertOnlyOne,
  assertRunning,
  changeRegistration,
  resize,
  settle,
  holdsNothing,
  wasCancelled,
} from './change.server.ts';
import { peopleInside } from './checked-in.server.ts';
import { findByOtherLink } from './link.server.ts';
import { mailGuest } from './mail.server.ts';
import { growsByApproval } from './seats/party-size.ts';
import type { RegistrationRow } from './row.server.ts';
import { holdsPlaces } from './registration.ts';
import { t } from '../../texts/text.ts';

/** Whoever has the secret of a registration's link may see and change it; no viewer is asked for. */
export async function findBySecret(secret: string): Promise<{
  registration: RegistrationRow;
  event: Event;
  position: number | undefined;
  /** Whether the event has a page for guests now. */
  isShown: boolean;
}> {
  const registration = await bySecret(secret);
  const row = await db()
    .selectFrom('events')
    .selectAll()
    .select((eb) => eb.case().when(visible(false, nowIso())(eb)).then(1).else(0).end().as('isShown'))
    .where('id', '=', registration.eventId)
    .executeTakeFirstOrThrow();
  return {
    registration: asOfNow(registration),
    event: eventFromRow(row),
    position: await queuePosition(registration),
    isShown: row.isShown === 1,
  };
}

/** A hold whose time is up counts as lapsed before anybody has come by to write it down. */
function asOfNow(registration: RegistrationRow): RegistrationRow {
  const over = registration.holdExpiresAt !== null && registration.holdExpiresAt <= nowIso();
  return over ? { ...registration, status: 'expired' } : registration;
}

async function queuePosition({ status, eventId, waitlistSeq }: RegistrationRow): Promise<number | undefined> {
  if (status !== 'waitlisted' || waitlistSeq === null) return undefined;
  const { before } = await db()
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'waitlisted')
    .where('emailConfirmedAt', 'is not', null)
    .where('waitlistSeq', '<', waitlistSeq)
    .executeTakeFirstOrThrow();
  return before + 1;
}

async function bySecret(secret: string): Promise<RegistrationRow> {
  const row = await db()
    .selectFrom('registrations')
    .selectAll()
    .where('secretHash', '=', hashSecret(secret))
    .executeTakeFirst();
  const found = row ?? (await findByOtherLink(secret));
  if (!found) throw notFound();
  return found;
}

async function changeBySecret(
  secret: string,
  work: (places: SeatAllocation, registration: RegistrationRow) => Promise<void>,
): Promise<void> {
  const { id, eventId } = await bySecret(secret);
  await changeRegistration(id, eventId, work);
}

/** The address is its owner's: a kept place becomes theirs, a turn in the queue counts. */
export async function confirmAddress(secret: string): Promise<void> {
  await changeBySecret(secret, async (places, registration) => {
    if (registration.emailConfirmedAt) return;
    assertRunning(places.event);
    const at = nowIso();
    if (registration.status === 'waitlisted') {
      const moved = await places.move(registration, { emailConfirmedAt: at, holdExpiresAt: null });
      await keepNewsConsent(places.tx, moved);
      await queueUp(places, moved);
    } else if (registration.status === 'pending') {
      const moved = await settle(places, { ...registration, emailConfirmedAt: at });
      await keepNewsConsent(places.tx, moved);
    } else if (registration.status === 'expired') {
      await confirmLate(places, registration, at);
    } else {
      throw holdsNothing(registration);
    }
  });
}

/** The button was pressed after the hold had lapsed: in if there is room, else to the end of the queue. */
async function confirmLate(places: SeatAllocation, registration: RegistrationRow, at: string): Promise<void> {
  await assertOnlyOne(places, registration);
  if (places.hasRoomFor(registration.partySize)) {
    const moved = await settle(places, { ...registration, emailConfirmedAt: at });
    await keepNewsConsent(places.tx, moved);
  } else if (places.event.waitlist) {
    const moved = await places.move(registration, {
      status: 'waitlisted',
      emailConfirmedAt: at,
      holdExpiresAt: null,
      waitlistSeq: places.nextInQueue(),
    });
    await keepNewsConsent(places.tx, moved);
    await queueUp(places, moved);
  } else {
    throw new AppError('full', t('We held the place for 30 minutes; the event has filled up since.'));
  }
}

/** From now on the turn counts. Who gets an offer at once is not told to wait. */
async function queueUp(places: SeatAllocation, registration: RegistrationRow): Promise<void> {
  await promote(places);
  const { status } = await places.tx
    .selectFrom('registrations')
    .select('status')
    .where('id', '=', registration.id)
    .executeTakeFirstOrThrow();
  if (status === 'waitlisted') await mailGuest(places, registration, 'waiting');
}

export async function acceptOffer(secret: string): Promise<void> {
  await changeBySecret(secret, async (places, registration) => {
    if (hasAccepted(registration)) return;
    assertRunning(places.event);
    if (registration.status !== 'offered') throw noOfferAnyMore(registration);
    // Whoever presses the button in the mail has the address.
    await settle(places, { ...registration, emailConfirmedAt: registration.emailConfirmedAt ?? nowIso() });
  });
}

const hasAccepted = ({ status }: RegistrationRow): boolean =>
  status === 'confirmed' || status === 'pending_approval';

function noOfferAnyMore({ status }: RegistrationRow): AppError {
  if (status === 'declined') return new AppError('gone', t('You have declined this place.'));
  if (status === 'cancelled') return wasCancelled();
  return new AppError('gone', t('This offer has expired, and we are no longer holding any places for you.'));
}

export async function declineOffer(secret: string): Promise<void> {
  await changeBySecret(secret, async (places, registration) => {
    if (hasAccepted(registration))
      throw new AppError(
        'conflict',
        t('You have accepted this place already. If you can’t come, say so below.'),
      );
    if (registration.status !== 'offered') return;
    await places.move(registration, { status: 'declined', holdExpiresAt: null });
    await promote(places);
  });
}

/** Frees the places first, then offers them to those who wait. */
export async function cancelRegistration(secret: string): Promise<void> {
  await changeBySecret(secret, async (places, registration) => {
    if (!holdsPlaces(registration.status) && registration.status !== 'waitlisted') return;
    assertRunning(places.event);
    await assertNobodyInside(places.tx, registration.id);
    const moved = await places.move(registration, {
      status: 'cancelled',
      cancelledAt: nowIso(),
      holdExpiresAt: null,
    });
    await mailGuest(places, moved, 'cancelled');
    await promote(places);
  });
}

/** Fewer free their places; more come in only if they fit. In the queue the turn stays. Answers whether it changed. */
export async function resizeParty(secret: string, partySize: number): Promise<boolean> {
  let changed = false;
  await changeBySecret(secret, async (places, registration) => {
    changed = registration.partySize !== partySize;
    if (!changed) return;
    assertRunning(places.event);
    await assertNobodyInside(places.tx, registration.id, partySize);
    if (partySize > registration.partySize && growsByApproval(registration, places.event)) {
      const message = t(
        'We approve every registration for this event. To bring more people, please write to us.',
      );
      throw new AppError('conflict', message, { partySize: message });
    }
    await resize(places, registration, partySize, places.event.maxPartySize);
    await promote(places);
  });
  return changed;
}

/** Refuses where somebody of the party is checked in, from index `from` on: a link would give their place to others. */
async function assertNobodyInside(tx: Tx, registrationId: string, from = 0): Promise<void> {
  const inside = await peopleInside(tx, registrationId);
  if (inside.some((index) => index >= from))
    throw new AppError(
      'conflict',
      t('People of your group are checked in already. Please speak to the team at the door.'),
    );
}
