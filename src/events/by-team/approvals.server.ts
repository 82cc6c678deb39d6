import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { promote } from '../registrations/waiting-list.server.ts';
import { assertRunning, changeAsTeam } from '../registrations/change.server.ts';
import { mailGuest } from '../registrations/mail.server.ts';

/** Lets someone in who waits for approval. Answers whether that changed anything. */
export async function approveRegistration(viewer: Viewer, registrationId: string): Promise<boolean> {
  return decideApproval(viewer, registrationId, 'confirmed');
}

/** Turns someone down who waits for approval; the places go to the queue. Answers the same. */
export async function rejectRegistration(viewer: Viewer, registrationId: string): Promise<boolean> {
  return decideApproval(viewer, registrationId, 'rejected');
}

async function decideApproval(
  viewer: Viewer,
  registrationId: string,
  status: 'confirmed' | 'rejected',
): Promise<boolean> {
  return changeAsTeam(viewer, registrationId, async (places, registration) => {
    if (registration.status === status) return false;
    if (registration.status !== 'pending_approval')
      throw new AppError(
        'conflict',
        'This registration is not waiting for approval any more. See how it stands now.',
      );
    if (status === 'confirmed') assertRunning(places.event);
    const moved = await places.move(registration, {
      status,
      ...(status === 'confirmed' ? { confirmedAt: nowIso() } : {}),
    });
    await mailGuest(places, moved, status);
    await logGuestAction(places.tx, viewer, {
      action: status === 'confirmed' ? 'approved' : 'rejected',
      registration: moved,
    });
    if (status === 'rejected') await promote(places);
    return true;
  });
}
