import { nowIso } from '../../platform/clock.server.ts';
import { unindexed } from '../../platform/db/plan-hints.server.ts';
import { beginHold } from './holds.server.ts';
import type { SeatAllocation } from './seats/seat-allocation.server.ts';
import { mailGuest } from './mail.server.ts';
import type { RegistrationRow } from './row.server.ts';
import { isDated, isOver, isRunning } from '../event/registration-state.ts';

/** How many waiting registrations are read at once. */
const AT_ONCE = 50;

/** Frees the places whose time is up: unconfirmed addresses and offers nobody took. */
export async function lapse(places: SeatAllocation): Promise<number> {
  const lapsed = await places.tx
    .selectFrom('registrations')
    .selectAll()
    // By the hour alone: of an event that all want, thousands may wait, and hardly any of them too long.
    .where('holdExpiresAt', 'is not', null)
    .where('holdExpiresAt', '<=', nowIso())
    .where(unindexed('eventId'), '=', places.event.id)
    .where(unindexed('status'), 'in', ['pending', 'offered', 'waitlisted'])
    .execute();
  for (const registration of lapsed) {
    const wasOffered = registration.status === 'offered';
    const moved = await places.move(registration, { status: 'expired', holdExpiresAt: null });
    // Of an event that is cancelled or over nobody has to hear more.
    if (wasOffered && isRunning(places.event, nowIso())) await mailGuest(places, moved, 'offer-lapsed');
  }
  return lapsed.length;
}

/**
 * Offers free places to those who wait, first come, first served. A party too large for what is free keeps its
 * turn and is passed over; an address that is not confirmed yet keeps its turn too. An event without a date offers
 * nothing until it has one.
 */
export async function promote(places: SeatAllocation): Promise<void> {
  const { event, tx } = places;
  if (!isDated(event) || isOver(event, nowIso())) return;
  while (event.waiting > 0 && places.free > 0) {
    const fitting = await tx
      .selectFrom('registrations')
      .selectAll()
      .where('eventId', '=', event.id)
      .where('status', '=', 'waitlisted')
      .where('emailConfirmedAt', 'is not', null)
      .$if(places.free !== Infinity, (query) => query.where('partySize', '<=', places.free))
      .orderBy('waitlistSeq')
      .limit(AT_ONCE)
      .execute();
    for (const registration of fitting) {
      if (registration.partySize <= places.free) await offer(places, registration);
    }
    if (fitting.length < AT_ONCE) return;
  }
}

/** Keeps places for somebody for a day from when the mail has left. */
export async function offer(places: SeatAllocation, registration: RegistrationRow): Promise<void> {
  const moved = await places.move(registration, { status: 'offered', holdExpiresAt: null });
  const written = await mailGuest(places, moved, 'offer');
  // Whom no mail reaches, the team calls: the time runs from now.
  if (!written) await beginHold(places.tx, { letter: 'offer', event: places.event, registration });
}
