import { AppError, notFound } from '../../platform/app-error.ts';
import { BIN_DAYS } from '../../kernel/content/empty-bin.server.ts';
import { forgetLikeness } from '../../kernel/likeness/queue.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked, lockedSkippingBusy } from '../../platform/db/lock.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import { changeEvent } from '../registrations/event-lock.server.ts';
import { writeEvent } from './write.server.ts';
import { mayDelete, mayRunEvents } from '../event/event.policy.ts';
import { countRegistrations } from '../registrations/seats/counts.server.ts';

const DAY = 24 * 3600;
/** How much goes in one transaction. */
const MOST_EMPTIED = 200;

/** To the bin: gone from every list and page, to be taken back for 30 days. Never with registrations. */
export async function binEvent(viewer: Viewer, eventId: string): Promise<void> {
  await changeEvent(viewer, eventId, async ({ tx, row }) => {
    if (!mayDelete(viewer, row))
      throw new AppError('forbidden', 'Only its owner or an administrator can move this event to the bin.');
    if ((await countRegistrations(row.id, tx)).ever > 0)
      throw new AppError(
        'conflict',
        'People have registered for this event: it can be cancelled or archived, not deleted.',
      );
    await tx
      .updateTable('events')
      .set({ deletedAt: nowIso(), deletedBy: userIdOf(viewer) })
      .where('id', '=', row.id)
      .execute();
    await removeFromSearch(tx, 'event', row.id);
  });
}

/** Out of the bin, as a draft: nobody outside meets it by surprise. */
export async function restoreEvent(viewer: Viewer, eventId: string): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  await transaction(async (tx) => {
    const row = await locked(
      tx.selectFrom('events').selectAll().where('id', '=', eventId).where('deletedAt', 'is not', null),
    ).executeTakeFirst();
    if (!row) throw notFound();
    if (!mayDelete(viewer, row))
      throw new AppError('forbidden', 'Only its owner or an administrator can restore this event.');
    await writeEvent(tx, viewer, row, { state: 'draft', deletedAt: null, deletedBy: null });
  });
}

/** Job: what has been in the bin for too long is gone, with its history. */
export async function emptyEventBin(): Promise<boolean> {
  return transaction(async (tx) => {
    // Held, so that nobody takes one of them back meanwhile; what somebody is busy with stays for the next time.
    const old = await lockedSkippingBusy(
      tx
        .selectFrom('events')
        .select('id')
        .where('deletedAt', 'is not', null)
        .where('deletedAt', '<', inSeconds(-BIN_DAYS * DAY))
        .orderBy('id')
        .limit(MOST_EMPTIED),
    ).execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return false;
    await forgetEvents(tx, ids);
    return ids.length === MOST_EMPTIED;
  });
}

/** Deletes events for good, with all that is kept of them. */
export async function forgetEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const table of ['revisions', 'slugRedirects', 'mediaUses'] as const)
    await tx.deleteFrom(table).where('kind', '=', 'event').where('itemId', 'in', ids).execute();
  await tx.deleteFrom('guestMessages').where('eventId', 'in', ids).execute();
  await tx.deleteFrom('eventLinks').where('eventId', 'in', ids).execute();
  await forgetLikeness(tx, ids);
  await tx.deleteFrom('events').where('id', 'in', ids).execute();
  await changePages(tx);
}
