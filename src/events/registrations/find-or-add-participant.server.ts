import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked, lockKey } from '../../platform/db/lock.server.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import type { Language } from '../../texts/languages.ts';
import { indexParticipant, nameColumns, type ParticipantRow } from './participant-row.server.ts';
import type { RegistrationRow } from './row.server.ts';
import type { Consent } from './registration.ts';

interface NewPerson {
  givenName: string;
  familyName: string;
  telephone?: string | null;
  /** What they read and write, until somebody says otherwise. */
  locale: Language;
}

/** Each time somebody else was quicker; what leads to nobody for ever is an error of ours. */
const MOST_TRIES = 5;

/**
 * The person with this address, locked: nobody erases or merges them until the transaction ends. One who is known
 * keeps the name we know: whoever types an address on the public form has not shown that it is theirs.
 */
export async function findOrAddParticipant(
  tx: Tx,
  person: NewPerson & { email: string },
  tries = 1,
): Promise<Pick<ParticipantRow, 'id' | 'email'>> {
  const { email } = person;
  await lockAddress(tx, email);
  await tx
    .insertInto('participants')
    .values(newParticipant(person))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const found = await lockByAddress(tx, email);
  // Erased or merged since: looked for again, or made anew.
  if (!found && tries === MOST_TRIES) throw new Error('An address leads to nobody who is there');
  if (!found) return findOrAddParticipant(tx, person, tries + 1);
  // Also of who is known: how long the answer takes tells nothing of it.
  await indexParticipant(tx, { ...found, tags: JSON.parse(found.tags) as string[] });
  return found;
}

/** Somebody of whom a phone number is known, and no address. */
export async function addParticipantByPhone(
  tx: Tx,
  person: NewPerson & { telephone: string },
): Promise<string> {
  const row = newParticipant({ ...person, email: null });
  await tx.insertInto('participants').values(row).execute();
  await indexParticipant(tx, { ...row, tags: [] });
  return row.id;
}

/** The number of somebody who had none. */
export async function keepTelephone(tx: Tx, participantId: string, telephone: string): Promise<void> {
  await tx
    .updateTable('participants')
    .set((eb) => ({ telephone, updatedAt: nowIso(), version: eb('version', '+', 1) }))
    .where('id', '=', participantId)
    .where((is) => is.or([is('telephone', 'is', null), is('telephone', '=', '')]))
    .execute();
}

function newParticipant({
  givenName,
  familyName,
  email,
  telephone = null,
  locale,
}: NewPerson & { email: string | null }) {
  const at = nowIso();
  return {
    id: rowId(),
    givenName,
    familyName,
    email,
    telephone,
    createdAt: at,
    updatedAt: at,
    locale,
    instruments: '[]',
    tags: '[]',
    doNotContact: 0 as const,
    version: 1,
    ...nameColumns({ givenName, familyName }),
  };
}

/** Whose the address is, under their lock; undefined where that changed while it was waited for. */
async function lockByAddress(tx: Tx, email: string): Promise<ParticipantRow | undefined> {
  const known = await tx
    .selectFrom('participants')
    .select(['id', 'mergedIntoId'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!known) return undefined;
  const [person] = await lockPeople(tx, [known.mergedIntoId ?? known.id]);
  const same = known.mergedIntoId ? person : person?.email === email && person;
  return same && !same.anonymisedAt && !same.mergedIntoId ? same : undefined;
}

/**
 * Waits until nobody else is giving this address to somebody. Everybody locks in one order: events, addresses, people,
 * registrations, and several of a kind by their ids (docs/decisions/0002).
 */
export const lockAddress = (tx: Tx, email: string): Promise<void> => lockKey(tx, `participant ${email}`);

/** People's rows, held until the transaction ends. */
export function lockPeople(tx: Tx, ids: readonly string[]): Promise<ParticipantRow[]> {
  return locked(tx.selectFrom('participants').selectAll().where('id', 'in', ids).orderBy('id')).execute();
}

/** Their duplicates, which lead to them. */
export async function mergedInto(tx: Tx, participantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('participants')
    .select('id')
    .where('mergedIntoId', '=', participantId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the consent to news with its proof, once the address has shown that it agrees. */
export async function keepNewsConsent(tx: Tx, registration: RegistrationRow): Promise<void> {
  const consent = (JSON.parse(registration.consents) as Consent[]).find(({ purpose }) => purpose === 'news');
  if (!consent || !registration.participantId) return;
  const proof = { ...consent, registrationId: registration.id, addressConfirmedAt: nowIso() };
  await tx
    .updateTable('participants')
    .set({ marketingConsent: JSON.stringify(proof), updatedAt: nowIso() })
    .where('id', '=', registration.participantId)
    .where('marketingConsent', 'is', null)
    .execute();
}
