import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { sign } from '../../platform/secrets.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Consent } from './registration.ts';

/** Seconds that the proof of an agreement is kept after its end: as long as claims may be made of it. */
const KEPT = 3 * 365 * 24 * 3600;

/** A key made of an address and the server's own: who brings the address can be answered, nobody is named by it. */
const personOf = (email: string): string => sign('consent-proof', email.trim().toLowerCase(), 43);

/** Keeps who agreed to which words and when, apart from everything that is erased now: the agreements end with it. */
async function keepProofs(tx: Tx, given: { email: string | null; consents: Consent[] }[]): Promise<string[]> {
  const endedAt = nowIso();
  const rows = given.flatMap(({ email, consents }) =>
    email === null
      ? []
      : consents.map(({ purpose, text, at }) => ({
          id: rowId(),
          person: personOf(email),
          purpose,
          text,
          givenAt: at,
          endedAt,
        })),
  );
  if (rows.length > 0) await tx.insertInto('consentProofs').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Of an end that is undone. */
export async function dropProofs(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('consentProofs').where('id', 'in', ids).execute();
}

/** Whether somebody with one of these addresses agreed to news and took it back. */
export async function hasLeftNews(tx: Tx, emails: readonly (string | null)[]): Promise<boolean> {
  const people = emails.flatMap((email) => (email ? [personOf(email)] : []));
  if (people.length === 0) return false;
  const proof = await tx
    .selectFrom('consentProofs')
    .select('id')
    .where('person', 'in', people)
    .where('purpose', '=', 'news')
    .limit(1)
    .executeTakeFirst();
  return proof !== undefined;
}

/** The proofs of these registrations; to be called before they forget whose they are. */
export async function keepProofsOfRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('registrations')
    .innerJoin('participants', 'participants.id', 'registrations.participantId')
    .select(['participants.email', 'registrations.consents'])
    .where('registrations.id', 'in', ids)
    .execute();
  await keepProofs(
    tx,
    rows.map(({ email, consents }) => ({ email, consents: JSON.parse(consents) as Consent[] })),
  );
}

/** The proof of an agreement to news that ends now; to be called before it is taken away. Answers with the proofs. */
export async function keepProofsOfNews(tx: Tx, participantIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('participants')
    .select(['email', 'marketingConsent'])
    .where('id', 'in', participantIds)
    .where('marketingConsent', 'is not', null)
    .execute();
  return keepProofs(
    tx,
    rows.map(({ email, marketingConsent }) => ({
      email,
      consents: [{ ...(JSON.parse(marketingConsent ?? '') as Consent), purpose: 'news' }],
    })),
  );
}

/** What somebody with this address agreed to and was erased since. */
export async function findProofs(viewer: Viewer, email: string) {
  if (!may(viewer, 'people')) throw notFound();
  return db()
    .selectFrom('consentProofs')
    .select(['purpose', 'text', 'givenAt', 'endedAt'])
    .where('person', '=', personOf(email))
    .orderBy('givenAt')
    .execute();
}

/** Job: forgets proofs three years after the agreement ended. */
export async function forgetOldProofs(): Promise<boolean> {
  await db().deleteFrom('consentProofs').where('endedAt', '<=', inSeconds(-KEPT)).execute();
  return false;
}
