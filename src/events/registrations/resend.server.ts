import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Event } from '../event/event.ts';
import { logGuestAction } from './audit-log.server.ts';
import { changeAsTeam } from './change.server.ts';
import { emailOf, type MailKind, mailGuest } from './mail.server.ts';
import type { RegistrationRow } from './row.server.ts';
import { isLive } from './registration.ts';
import { isRunning } from '../event/registration-state.ts';

/**
 * Sends the mail again that says how a registration stands; the same `key` sends it once. Answers whether one was
 * queued.
 */
export async function resendEmail(viewer: Viewer, id: string, key: string): Promise<boolean> {
  return changeAsTeam(viewer, id, async (places, registration) => {
    const kind = mailKindFor(places.event, registration);
    if (!kind)
      throw new AppError('conflict', 'There is no email for the current status of this registration.');
    const email = await emailOf(places.tx, registration.participantId);
    if (!email) throw new AppError('conflict', 'We have no email address for this guest.');
    const queued = await mailGuest(places, registration, kind, { email, dedupeKey: `resent:${id}:${key}` });
    if (queued) await logGuestAction(places.tx, viewer, { action: 'resent', registration });
    return queued;
  });
}

/** Of an event that is cancelled there is one thing left to say, of one that is over nothing. */
function mailKindFor(event: Event, registration: RegistrationRow): MailKind | undefined {
  if (isRunning(event, nowIso())) return mailKindOf(registration);
  const cancelled = event.eventStatus === 'EventCancelled' && isLive(registration.status);
  return cancelled ? 'event-cancelled' : undefined;
}

function mailKindOf({ status, emailConfirmedAt }: RegistrationRow): MailKind | undefined {
  switch (status) {
    case 'pending':
      return 'confirm-address';
    case 'waitlisted':
      return emailConfirmedAt ? 'waiting' : 'confirm-waiting';
    case 'pending_approval':
      return 'awaiting-approval';
    case 'offered':
      return 'offer';
    case 'confirmed':
    case 'cancelled':
    case 'rejected':
      return status;
    case 'expired':
    case 'declined':
      return undefined;
  }
}
