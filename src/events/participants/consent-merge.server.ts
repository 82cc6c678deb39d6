import type { Tx } from '../../platform/db/database.server.ts';
import { hasLeftNews, keepProofsOfNews } from '../registrations/consent-proofs.server.ts';
import type { ParticipantRow } from '../registrations/participant-row.server.ts';

/**
 * The more careful of two answers: who said no to one of them is not written to. An agreement to news of which the other
 * half has withdrawn its own ends, and its proof is kept.
 */
export async function mergedConsent(tx: Tx, kept: ParticipantRow, lost: ParticipantRow) {
  const doNotContact: 0 | 1 = kept.doNotContact === 1 || lost.doNotContact === 1 ? 1 : 0;
  const agreed = [kept, lost].filter(({ marketingConsent }) => marketingConsent !== null);
  const silent = [kept, lost].filter(({ marketingConsent }) => marketingConsent === null);
  const left = await hasLeftNews(
    tx,
    silent.map(({ email }) => email),
  );
  const proofs =
    left && agreed.length > 0
      ? await keepProofsOfNews(
          tx,
          agreed.map(({ id }) => id),
        )
      : [];
  const marketingConsent = left ? null : (kept.marketingConsent ?? lost.marketingConsent);
  return { doNotContact, marketingConsent, proofs };
}
