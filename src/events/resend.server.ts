import { AppError } from '../platform/app-error.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { logGuestDeed } from './guest-log.server.ts';
import { changeAsTeam } from './registration-change.server.ts';
import { type LetterKind, mailGuest } from './registration-mail.server.ts';
import type { RegistrationRow } from './registration-row.server.ts';

/** Sends the letter again that says how a registration stands; the same `key` sends it once. */
export async function resendLetter(viewer: Viewer, id: string, key: string): Promise<void> {
  await changeAsTeam(viewer, id, async (places, registration) => {
    const letter = letterOf(registration);
    if (!letter) throw new AppError('conflict', 'There is no letter for how this registration stands.');
    const sent = await mailGuest(places, registration, letter, { dedupeKey: `resent:${id}:${key}` });
    if (!sent) throw new AppError('conflict', 'We have no e-mail address of this guest.');
    await logGuestDeed(places.tx, viewer, { action: 'resent', registration });
  });
}

function letterOf({ status, emailConfirmedAt }: RegistrationRow): LetterKind | undefined {
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
