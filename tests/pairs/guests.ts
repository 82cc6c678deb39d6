import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { manageSecret, manageSecretHash, newPublicCode } from '../../src/events/registrations/row.server.ts';
import type { RegistrationStatus } from '../../src/events/registrations/registration.ts';
import { inSeconds, nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import type { ParticipantsTable, RegistrationsTable } from '../../src/platform/db/tables.server.ts';
import { sortKey } from '../../src/platform/db/sort-key.server.ts';
import { indexForSearch } from '../../src/platform/db/search.server.ts';
import type { Vars } from './operation.ts';

export async function aPerson(name: string): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const row: Insertable<ParticipantsTable> = {
    id,
    givenName: name,
    familyName: 'Example',
    email: `${id}@example.org`,
    telephone: null,
    locale: 'en',
    instruments: '[]',
    tags: '[]',
    doNotContact: 0,
    createdAt: nowIso(),
    updatedAt: nowIso(),
    version: 1,
    sortName: sortKey('Example', name),
  };
  await db().insertInto('participants').values(row).execute();
  await indexForSearch(db(), 'participant', id, [name, 'Example', row.email ?? '']);
  return { id, email: row.email ?? '' };
}

/**
 * A registration in `status`, written as it stands: the event's counts are the caller's. Answers its id, the secret of
 * its link, and whose it is.
 */
export async function aRegistration(
  eventId: string,
  status: RegistrationStatus,
  { id: participantId }: { id: string },
  change: Partial<Insertable<RegistrationsTable>> = {},
): Promise<Vars> {
  const id = randomUUID();
  const at = nowIso();
  const publicCode = newPublicCode();
  const news = { purpose: 'news', text: 'Tell me.', at };
  await db()
    .insertInto('registrations')
    .values({
      id,
      eventId,
      participantId,
      givenName: status,
      familyName: 'Example',
      partySize: 1,
      attendees: '[]',
      answers: '{}',
      consents: JSON.stringify([news]),
      status,
      emailConfirmedAt: status === 'pending' ? null : at,
      publicCode,
      secretHash: manageSecretHash(id),
      idempotencyKey: randomUUID(),
      requestHash: '',
      holdExpiresAt: status === 'offered' ? inSeconds(3600) : null,
      source: 'public',
      createdAt: at,
      updatedAt: at,
      version: 1,
      words: `${status} example`,
      ...change,
    })
    .execute();
  return { id, secret: manageSecret(id), publicCode, participantId };
}
