import { inSeconds } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { lockedSkippingBusy } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { forgetLikeness } from '../likeness/queue.server.ts';
import { tableOf } from './row.server.ts';
import type { Definition } from './fields/definition.ts';

/** How much goes in one transaction. */
const MOST_EMPTIED = 200;
export const BIN_DAYS = 30;

/** For the program itself: what has been in the bin too long is gone, with its history. Answers whether there is more. */
export async function emptyBin(definition: Pick<Definition, 'kind' | 'table'>): Promise<boolean> {
  const before = inSeconds(-BIN_DAYS * 24 * 3600);
  return transaction(async (tx) => {
    // Held, so that nobody restores one of them meanwhile; what somebody is busy with stays for the next time.
    const old = await lockedSkippingBusy(
      tx
        .selectFrom(tableOf(definition))
        .select('id')
        .where('deletedAt', 'is not', null)
        .where('deletedAt', '<', before)
        .orderBy('id')
        .limit(MOST_EMPTIED),
    ).execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return false;
    await forgetContent(tx, definition, ids);
    return ids.length === MOST_EMPTIED;
  });
}

/** Deletes items for good, with all that is kept of them. */
export async function forgetContent(
  tx: Tx,
  definition: Pick<Definition, 'kind' | 'table'>,
  ids: readonly string[],
): Promise<void> {
  for (const from of ['revisions', 'slugRedirects', 'mediaUses', 'eventLinks'] as const)
    await tx.deleteFrom(from).where('kind', '=', definition.kind).where('itemId', 'in', ids).execute();
  await forgetLikeness(tx, ids);
  await tx.deleteFrom(tableOf(definition)).where('id', 'in', ids).execute();
}
