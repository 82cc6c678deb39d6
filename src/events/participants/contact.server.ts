import { AppError, notFound } from '../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { keepProofsOfNews } from '../registrations/consent-proofs.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { PROOF_FIELD } from '../event/reason-fields.ts';
import type { GuestAction } from '../registrations/audit-action.ts';
import { newsConsent } from './news-consent.server.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { lockParticipant } from './participant.server.ts';
import { readText } from '../event/read-text.server.ts';

/** Notes that somebody agreed to news outside the site; `proof` says when and how, and is kept. */
export async function noteConsent(viewer: Viewer, id: string, proof: string): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  const text = readText(PROOF_FIELD, proof);
  if (text === '')
    throw new AppError('invalid', 'Please say when and how they agreed.', {
      proof: 'When and how is not valid.',
    });
  await changeContact(viewer, id, 'consent-given', text, {
    marketingConsent: newsConsent(viewer, text, nowIso()),
  });
}

export async function withdrawConsent(viewer: Viewer, id: string): Promise<void> {
  await changeContact(viewer, id, 'consent-withdrawn', undefined, { marketingConsent: null });
}

/** Whoever is not to be contacted gets mails about their own registrations, and nothing else. */
export async function setDoNotContact(viewer: Viewer, id: string, stop: boolean): Promise<void> {
  await changeContact(viewer, id, stop ? 'contact-stopped' : 'contact-allowed', undefined, {
    doNotContact: stop ? 1 : 0,
  });
}

async function changeContact(
  viewer: Viewer,
  id: string,
  action: GuestAction,
  reason: string | undefined,
  change: { marketingConsent?: string | null; doNotContact?: 0 | 1 },
): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  await transaction(async (tx) => {
    const before = await lockParticipant(tx, id);
    const same = Object.entries(change).every(
      ([name, value]) => before[name as keyof typeof before] === value,
    );
    if (same) return;
    if (change.marketingConsent === null) await keepProofsOfNews(tx, [id]);
    await tx
      .updateTable('participants')
      .set({ ...change, updatedAt: nowIso(), updatedBy: userIdOf(viewer) })
      .where('id', '=', id)
      .execute();
    await logGuestAction(tx, viewer, { action, participantId: id, reason });
  });
}
