import { inSeconds } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { Event } from '../event/event.ts';
import type { MailKind } from './mail.server.ts';
import { HOLD_MINUTES, OFFER_HOURS, type RegistrationStatus, WAITING_HOURS } from './registration.ts';

type Times = Pick<Event, 'startDate' | 'endsAt'>;

interface Holding {
  letter: MailKind;
  event: Times;
  registration: { id: string };
}

/** Mails that ask for an answer in time: what is held meanwhile, and until when if the mail left now. */
const HOLDS: Partial<Record<MailKind, { status: RegistrationStatus; end: (event: Times) => string }>> = {
  'confirm-address': { status: 'pending', end: () => inSeconds(HOLD_MINUTES * 60) },
  'confirm-waiting': { status: 'waitlisted', end: () => inSeconds(WAITING_HOURS * 3600) },
  offer: { status: 'offered', end: offerEnd },
};

/** Until when a registration in this status would be held, were its mail to leave now. */
export function holdEnd(status: RegistrationStatus, event: Times): string | undefined {
  return Object.values(HOLDS)
    .find((hold) => hold.status === status)
    ?.end(event);
}

/**
 * A hold begins when its mail has left, so that a mail outage costs nobody their place; and when the mail is
 * given up, so that an address that takes no mail keeps none.
 */
export const beginHold = async (
  tx: Tx,
  { letter, event, registration, held }: Holding & { held?: { id: string; letter: MailKind } },
): Promise<void> => {
  if (held) return beginHold(tx, { letter: held.letter, event, registration: held });
  const hold = HOLDS[letter];
  if (!hold) return;
  const unanswered = tx
    .updateTable('registrations')
    .set({ holdExpiresAt: hold.end(event) })
    .where('id', '=', registration.id)
    .where('status', '=', hold.status)
    .where('holdExpiresAt', 'is', null);
  // Who has confirmed waits, or has an offer, without a hold of this kind.
  await (letter === 'offer' ? unanswered : unanswered.where('emailConfirmedAt', 'is', null)).execute();
};

/** After an event has moved nearer: an offer ends no later than one that were made now. */
export async function endOffersInTime(tx: Tx, event: Times & Pick<Event, 'id'>): Promise<void> {
  const end = offerEnd(event);
  await tx
    .updateTable('registrations')
    .set({ holdExpiresAt: end })
    .where('eventId', '=', event.id)
    .where('status', '=', 'offered')
    .where('holdExpiresAt', '>', end)
    .execute();
}

/** A day to answer, but not past the start; half an hour at the very least. */
function offerEnd({ startDate, endsAt }: Times): string {
  const day = inSeconds(OFFER_HOURS * 3600);
  const soonest = inSeconds(HOLD_MINUTES * 60);
  const until = day < startDate ? day : startDate > soonest ? startDate : soonest;
  return until < endsAt ? until : endsAt;
}
