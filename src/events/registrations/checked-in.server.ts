import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';

/** How many of a registration's people are in now: each by what was recorded of them last. */
export function checkedInCount(): RawBuilder<number> {
  return sql<number>`(select count(*) from "checkIns" c
    where c."registrationId" = "registrations"."id" and c."direction" = 'in' and not exists (
      select 1 from "checkIns" later
      where later."registrationId" = c."registrationId" and later."attendeeIndex" = c."attendeeIndex"
        and (later."at", later."recordedAt", later."id") > (c."at", c."recordedAt", c."id")))`;
}

/** Which of a party are in now, by their indexes; nobody comes in or goes out until the transaction is over. */
export async function peopleInside(tx: Tx, registrationId: string): Promise<number[]> {
  await locked(tx.selectFrom('registrations').select('id').where('id', '=', registrationId)).execute();
  const rows = await tx
    .selectFrom('checkIns')
    .select(['attendeeIndex', 'direction', 'at'])
    .where('registrationId', '=', registrationId)
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
  return [...insideSince(rows, ({ attendeeIndex }) => attendeeIndex).keys()];
}

/** Since when each person is in who is, by what was recorded of them, in its order. */
export function insideSince<R extends { direction: 'in' | 'out'; at: string }, P>(
  rows: readonly R[],
  personOf: (row: R) => P,
): Map<P, string> {
  const since = new Map<P, string>();
  for (const row of rows) {
    const person = personOf(row);
    if (row.direction === 'out') since.delete(person);
    else if (!since.has(person)) since.set(person, row.at);
  }
  return since;
}
