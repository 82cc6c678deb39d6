import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';

export async function registrationsOf(tx: Tx, participantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select('id')
    .where('participantId', '=', participantId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds registrations, in the order in which everybody takes them: after their event and their person, by id. */
export async function lockRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await locked(tx.selectFrom('registrations').select('id').where('id', 'in', ids).orderBy('id')).execute();
}
