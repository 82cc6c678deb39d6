import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { inSeconds, nowIso } from '../clock.server.ts';
import { db } from '../db/database.server.ts';
import { lockedSkippingBusy } from '../db/lock.server.ts';
import type { OutboxTable } from '../db/tables.server.ts';
import { transaction } from '../db/transaction.server.ts';
import { describeError, log } from '../log.server.ts';
import type { Mail, MailTransport } from './transport.server.ts';

/** Writes the mail of a row; `undefined` when there is nothing left to tell. */
export type Composer = (payload: never, id: string) => Promise<Omit<Mail, 'id' | 'to'> | undefined>;

const BATCH = 50;
const BLINK_MS = 20;
/** Seconds a process may take over a batch before another may try. */
export const LEASE = 120;
/** Seconds before the second, third … attempt; after the last the mail is `failed`, for the team to see. */
const BACK_OFF = [5, 30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];

/**
 * Sends the mails that are due, leasing them first so that several processes share the work. A mail is
 * marked sent right after the server took it: a crash between the two sends it again with the same
 * Message-ID, rather than never. Answers whether more may be waiting.
 */
export async function sendDueMails(
  transport: MailTransport,
  composers: Record<string, Composer>,
): Promise<boolean> {
  const rows = await leaseDueMails();
  const markSent = gatherMarks();
  await Promise.all(rows.map((row) => sendOne(row, transport, composers, markSent)));
  return rows.length === BATCH;
}

/** A lease is a due time in the future: whoever dies with it is succeeded when it comes. */
async function leaseDueMails(): Promise<Selectable<OutboxTable>[]> {
  return transaction(async (tx) => {
    const due = tx
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'queued')
      .where('dueAt', '<=', nowIso())
      .orderBy('dueAt')
      .orderBy('id')
      .limit(BATCH);
    const rows = await lockedSkippingBusy(due).execute();
    if (rows.length === 0) return [];
    await tx
      .updateTable('outbox')
      .set((eb) => ({ dueAt: inSeconds(LEASE), attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    return rows;
  });
}

async function sendOne(
  row: Selectable<OutboxTable>,
  transport: MailTransport,
  composers: Record<string, Composer>,
  markSent: (id: string) => Promise<void>,
): Promise<void> {
  try {
    const compose = composers[row.kind];
    if (!compose) throw new Error(`No composer for mails of the kind ${row.kind}`);
    const mail = await compose(JSON.parse(row.payload) as never, row.id);
    if (mail) await transport.send({ id: row.id, to: row.toAddress, ...mail });
    await markSent(row.id);
  } catch (error) {
    await postpone(row, error);
  }
}

/** Mails that leave within a blink are marked in one commit: each costs a write to the disk. */
function gatherMarks(): (id: string) => Promise<void> {
  let ids: string[] = [];
  let written: Promise<void> | undefined;
  async function write(): Promise<void> {
    await setTimeout(BLINK_MS);
    const marked = ids;
    ids = [];
    written = undefined;
    await db()
      .updateTable('outbox')
      .set({ state: 'sent', sentAt: nowIso(), lastError: null })
      .where('id', 'in', marked)
      .execute();
  }
  return (id) => {
    ids.push(id);
    written ??= write();
    return written;
  };
}

async function postpone(row: Selectable<OutboxTable>, error: unknown): Promise<void> {
  const wait = BACK_OFF[row.attempts];
  log.warn(
    { mailId: row.id, kind: row.kind, attempt: row.attempts + 1, code: describeError(error).code },
    'mail not sent',
  );
  await db()
    .updateTable('outbox')
    .set({
      state: wait === undefined ? 'failed' : 'queued',
      dueAt: inSeconds(wait ?? 0),
      lastError: describeError(error).error.slice(0, 500),
    })
    .where('id', '=', row.id)
    .execute();
}
