import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { deleteMails } from '../../platform/mail/outbox-erase.server.ts';
import { keepProofsOfRegistrations } from './consent-proofs.server.ts';
import { lockRegistrations } from './of-participant.server.ts';

/** Takes the person out of these registrations, and out of the mails that told them anything. */
export async function forgetRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Whoever mails one of them holds it: a mail is either written before this, and goes, or not written.
  await lockRegistrations(tx, ids);
  await keepProofsOfRegistrations(tx, ids);
  await deleteMails(tx, tx.deleteFrom('outbox').where('registrationId', 'in', ids));
  await tx.updateTable('guestLog').set({ reason: null }).where('registrationId', 'in', ids).execute();
  await tx
    .updateTable('registrations')
    .set({
      givenName: '',
      familyName: '',
      attendees: '[]',
      answers: '{}',
      consents: '[]',
      words: '',
      sortName: '',
      participantId: null,
      updatedAt: nowIso(),
    })
    .where('id', 'in', ids)
    .execute();
}
