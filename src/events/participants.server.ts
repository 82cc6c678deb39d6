import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../kernel/app-error.ts';
import { may } from '../kernel/rights.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { removeFromSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { mayRunEvents } from './event.policy.ts';
import { indexParticipant, nameKeyOf } from './participant-row.server.ts';
import { logGuestDeed } from './guest-log.server.ts';
import { Places } from './places.server.ts';
import { promote } from './queue.server.ts';
import type { RegistrationRow } from './registration-row.server.ts';
import { keepProofsOfNews, keepProofsOfRegistrations } from './consent-proofs.server.ts';
import { type Consent, LIVE } from './registration.ts';

/**
 * The person with this address. One who is known keeps the name we know: whoever types an address on the public
 * form has not shown that it is theirs.
 */
export async function findOrAddParticipant(
  tx: Tx,
  person: { givenName: string; familyName: string; email: string; telephone?: string | null },
): Promise<string> {
  const at = nowIso();
  const { givenName, familyName, email, telephone = null } = person;
  const id = randomUUID();
  await tx
    .insertInto('participants')
    .values({
      id,
      givenName,
      familyName,
      email,
      telephone,
      createdAt: at,
      updatedAt: at,
      locale: 'en',
      instruments: '[]',
      tags: '[]',
      doNotContact: 0,
      version: 1,
      nameKey: nameKeyOf(person),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const found = await tx
    .selectFrom('participants')
    .select(['id', 'mergedIntoId', 'givenName', 'familyName', 'tags'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // Also of who is known: how long the answer takes tells nothing of it.
  await indexParticipant(tx, { ...found, email, tags: JSON.parse(found.tags) as string[] });
  return found.mergedIntoId ?? found.id;
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

/** Drops a person and all they told us; live registrations are cancelled, the counts of past ones stay. */
export async function eraseParticipant(viewer: Viewer, participantId: string): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  // A purge: nothing brings it back.
  if (!may(viewer, 'people'))
    throw new AppError('forbidden', 'Erasing for good is done by an administrator.');
  const known = await db()
    .selectFrom('participants')
    .select('id')
    .where('id', '=', participantId)
    .executeTakeFirst();
  if (!known) throw notFound();
  const live = await transaction((tx) =>
    tx
      .selectFrom('registrations')
      .select(['id', 'eventId'])
      .where('participantId', '=', participantId)
      .where('status', 'in', LIVE)
      .execute(),
  );
  for (const { id, eventId } of live) {
    await transaction(async (tx) => {
      const places = await Places.lock(tx, eventId);
      const registration = await tx
        .selectFrom('registrations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!registration || places.event.endsAt <= nowIso()) return;
      await places.move(registration, { status: 'cancelled', cancelledAt: nowIso(), holdExpiresAt: null });
      await promote(places);
      await places.save();
    });
  }
  await transaction(async (tx) => {
    await forgetRegistrations(tx, await registrationsOf(tx, participantId));
    await keepProofsOfNews(tx, [participantId]);
    await forgetTraces(tx, viewer, participantId);
    await tx
      .updateTable('participants')
      .set({
        givenName: '',
        familyName: '',
        email: null,
        nameKey: '',
        updatedBy: null,
        version: 1,
        telephone: null,
        instruments: '[]',
        level: null,
        tags: '[]',
        notes: null,
        marketingConsent: null,
        anonymisedAt: nowIso(),
        updatedAt: nowIso(),
      })
      // With the duplicates that were merged: they kept their addresses.
      .where((eb) => eb.or([eb('id', '=', participantId), eb('mergedIntoId', '=', participantId)]))
      .execute();
  });
}

async function registrationsOf(tx: Tx, participantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select('id')
    .where('participantId', '=', participantId)
    .execute();
  return rows.map(({ id }) => id);
}

/** What else tells of somebody: the words they are found by, what they were in earlier versions, and reasons. */
async function forgetTraces(tx: Tx, viewer: Viewer, participantId: string): Promise<void> {
  const merged = await tx
    .selectFrom('participants')
    .select('id')
    .where('mergedIntoId', '=', participantId)
    .execute();
  const ids = [participantId, ...merged.map(({ id }) => id)];
  for (const id of ids) await removeFromSearch(tx, 'participant', id);
  await tx.deleteFrom('revisions').where('kind', '=', 'participant').where('itemId', 'in', ids).execute();
  await tx.updateTable('guestLog').set({ reason: null }).where('participantId', 'in', ids).execute();
  await tx.deleteFrom('mailLinks').where('subjectId', 'in', ids).execute();
  await logGuestDeed(tx, viewer, { action: 'erased', participantId });
}

/** Takes the person out of these registrations, and out of the mails that told them anything. */
export async function forgetRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await keepProofsOfRegistrations(tx, ids);
  await tx.deleteFrom('outbox').where('registrationId', 'in', ids).execute();
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
      participantId: null,
      updatedAt: nowIso(),
    })
    .where('id', 'in', ids)
    .execute();
}
