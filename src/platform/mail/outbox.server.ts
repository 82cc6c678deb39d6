import { nowIso } from '../clock.server.ts';
import type { Tx } from '../db/database.server.ts';
import { afterCommit } from '../db/transaction.server.ts';
import { rowId } from '../db/row-id.server.ts';

export interface OutgoingMail {
  /** Which composer writes it. */
  kind: string;
  /** The fact it tells, named once and for all: a second mail with this key is not queued. */
  dedupeKey: string;
  to: string;
  /** What the composer needs, as it was when the fact happened. */
  payload: object;
  registrationId?: string;
  eventId?: string;
  /** Whose account it is about. */
  userId?: string;
  /** What it is one of many of. */
  batchId?: string;
}

/** A day's import of mails may be large: one statement carries this many. */
const ROWS_PER_STATEMENT = 200;

let wake: () => void = () => undefined;

/** What to call when mail was queued; set by whoever runs the worker. */
export function onMailQueued(callback: () => void): void {
  wake = callback;
}

/** Writes mails into the transaction of the fact they tell; they leave after it is committed. Answers how many are new. */
export async function queueMails(tx: Tx, mails: OutgoingMail[]): Promise<number> {
  const at = nowIso();
  const rows = mails.map((mail) => ({
    id: rowId(),
    dedupeKey: mail.dedupeKey,
    kind: mail.kind,
    toAddress: mail.to,
    payload: JSON.stringify(mail.payload),
    registrationId: mail.registrationId ?? null,
    eventId: mail.eventId ?? null,
    userId: mail.userId ?? null,
    batchId: mail.batchId ?? null,
    dueAt: at,
    createdAt: at,
    state: 'queued' as const,
    attempts: 0,
  }));
  let queued = 0;
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('outbox')
      .values(rows.slice(i, i + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .executeTakeFirstOrThrow();
    queued += Number(numInsertedOrUpdatedRows ?? 0);
  }
  if (rows.length > 0) wakeMail(tx);
  return queued;
}

/** Lets due mail leave as soon as the transaction is on disk. */
export function wakeMail(tx: Tx): void {
  afterCommit(tx, () => wake());
}

/**
 * Lets mails that wait or were given up leave now: all, an event's, or those with some ids. What is being sent at
 * this moment is left alone. Answers their ids.
 */
export async function sendUnsentNow(
  tx: Tx,
  only: { eventId?: string; ids?: readonly string[] } = {},
): Promise<string[]> {
  const at = nowIso();
  const { eventId, ids = [] } = only;
  const rows = await tx
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, dueAt: at })
    .where('state', 'in', ['queued', 'failed'])
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', at)]))
    .$if(eventId !== undefined, (query) => query.where('eventId', '=', eventId ?? ''))
    .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
    .returning('id')
    .execute();
  if (rows.length > 0) wakeMail(tx);
  return rows.map(({ id }) => id);
}
