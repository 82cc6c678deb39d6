import { AppError } from '../../../platform/app-error.ts';
import { dialect, type Tx } from '../../../platform/db/database.server.ts';
import { transaction } from '../../../platform/db/transaction.server.ts';
import { inTurn, TurnTooLate } from '../../../platform/turns.server.ts';
import { SeatAllocation } from './seat-allocation.server.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { t } from '../../../texts/text.ts';

/** Milliseconds that somebody waits while others register for the same event; shorter than proxies wait. */
const PATIENCE_MS = 25_000;

/**
 * Runs `work` in one transaction under the event's lock. Of this process, one waits for the lock at a time: an event
 * that all want at once takes one connection, not all of them. SQLite has but one, and lets them in by turns itself.
 * An event that a `viewer` may not see then is not there.
 */
export async function withSeats<T>(
  eventId: string,
  work: (places: SeatAllocation, tx: Tx) => Promise<T>,
  viewer?: Viewer,
): Promise<T> {
  const underLock = () => transaction(async (tx) => work(await SeatAllocation.lock(tx, eventId, viewer), tx));
  try {
    return await (dialect() === 'sqlite' ? underLock() : inTurn(eventId, PATIENCE_MS, underLock));
  } catch (error) {
    if (!(error instanceof TurnTooLate) && !((error as Error).cause instanceof TurnTooLate)) throw error;
    throw new AppError(
      'unavailable',
      t(
        'Many people are registering for this event right now. Nothing was changed; please try again in a minute.',
      ),
    );
  }
}
