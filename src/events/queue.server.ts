import { nowIso } from '../platform/clock.server.ts';
import { beginHold } from './holds.server.ts';
import type { Places } from './places.server.ts';
import { mailGuest } from './registration-mail.server.ts';
import type { RegistrationRow } from './registration-row.server.ts';

/** How many waiting registrations are looked at in one go; more follow in the next. */
const LOOK_AHEAD = 50;
/** Before every place in the queue, also those that members moved to its front. */
const BEFORE_ALL = -(2 ** 31);

/** Frees the places whose time is up: unconfirmed addresses and offers nobody took. */
export async function lapse(places: Places): Promise<number> {
  const lapsed = await places.tx
    .selectFrom('registrations')
    .selectAll()
    .where('eventId', '=', places.event.id)
    .where('holdExpiresAt', '<=', nowIso())
    .where('status', 'in', ['pending', 'offered', 'waitlisted'])
    .execute();
  for (const registration of lapsed) {
    const wasOffered = registration.status === 'offered';
    const moved = await places.move(registration, { status: 'expired', holdExpiresAt: null });
    if (wasOffered) await mailGuest(places, moved, 'offer-lapsed');
  }
  return lapsed.length;
}

/**
 * Offers free places to those who wait, first come, first served. A party too large for what is free keeps its
 * turn and is passed over; an address that is not confirmed yet keeps its turn too.
 */
export async function promote(places: Places): Promise<void> {
  if (
    places.event.waiting === 0 ||
    places.event.eventStatus === 'EventCancelled' ||
    places.event.endsAt <= nowIso()
  )
    return;
  let after = BEFORE_ALL;
  while (places.free > 0) {
    const waiting = await places.tx
      .selectFrom('registrations')
      .selectAll()
      .where('eventId', '=', places.event.id)
      .where('status', '=', 'waitlisted')
      .where('emailConfirmedAt', 'is not', null)
      .where('waitlistSeq', '>', after)
      .orderBy('waitlistSeq')
      .limit(LOOK_AHEAD)
      .execute();
    for (const registration of waiting) {
      if (registration.partySize <= places.free) await offer(places, registration);
    }
    if (waiting.length < LOOK_AHEAD) return;
    after = waiting.at(-1)?.waitlistSeq ?? Infinity;
  }
}

/** Keeps places for somebody for a day from when the letter has left. */
export async function offer(places: Places, registration: RegistrationRow): Promise<void> {
  const moved = await places.move(registration, { status: 'offered', holdExpiresAt: null });
  const written = await mailGuest(places, moved, 'offer');
  // Whom no letter reaches, the team calls: the time runs from now.
  if (!written) await beginHold(places.tx, { letter: 'offer', event: places.event, registration });
}
