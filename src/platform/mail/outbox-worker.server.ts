import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { isUnavailable } from '../app-error.ts';
import { beyond, inSeconds, nowIso } from '../clock.server.ts';
import { db, type Tx } from '../db/database.server.ts';
import { lockedSkippingBusy } from '../db/lock.server.ts';
import type { OutboxTable } from '../db/tables.server.ts';
import { transaction } from '../db/transaction.server.ts';
import { describeError, log } from '../log.server.ts';
import { whenCalm } from '../when-calm.server.ts';
import type { Mail, MailTransport } from './transport.server.ts';

/** Writes the mail of a row; `undefined` when there is nothing left to tell. */
export type Composer = (payload: never, id: string) => Promise<Omit<Mail, 'id' | 'to'> | undefined>;

/** What is written together with the mark that a mail has left, or that it is given up. */
export type AfterMail = (tx: Tx, payload: never) => Promise<void>;

type Row = Selectable<OutboxTable>;
type After = Record<string, AfterMail>;

const BATCH = 50;
/** Mails under way at once. */
const LANES = 3;
/** Seconds after which another process may take over from one that died; renewed while mails are under way. */
const LEASE = 20;
const RENEW_MS = 5_000;
/** Milliseconds between tries to write that a mail has left. */
const MARK_AGAIN_MS = 500;
/** Seconds before the second, third … attempt; the last one again and again, so that an outage ends in minutes. */
const BACK_OFF = [5, 30, 120, 300, 900];
/** After a day of them the mail is `failed`, for the team to see. */
const MOST_ATTEMPTS = 100;

/**
 * Sends the mails that are due, leasing them first so that several processes share the work. A mail is marked
 * right after the server took it, and that is tried until it is written. Of a process that dies in between, the transport knows what was
 * taken (`taken-mails.server.ts`); what it could not note is sent again, with the same Message-ID. Answers whether more may be waiting.
 */
export async function sendDueMails(
  transport: MailTransport,
  composers: Record<string, Composer>,
  after: After = {},
): Promise<boolean> {
  const rows = await leaseDueMails();
  if (rows.length === 0) return false;
  const underWay = new Set(rows.map(({ id }) => id));
  const renewing = setInterval(() => void renewLeases([...underWay]), RENEW_MS);
  try {
    const waiting = rows.values();
    const lane = async () => {
      for (const row of waiting) {
        // A process that dies in a rush has then few mails that a server took and whose answer it had no time to read.
        await whenCalm();
        await sendOne(row, transport, composers, after);
        underWay.delete(row.id);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    clearInterval(renewing);
  }
  return rows.length === BATCH;
}

async function leaseDueMails(): Promise<Row[]> {
  return transaction(async (tx) => {
    const at = nowIso();
    await makeDueWhatIsBeyond(tx, at);
    const due = tx
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'queued')
      .where('dueAt', '<=', at)
      .where((eb) =>
        eb.or([
          eb('leasedUntil', 'is', null),
          eb('leasedUntil', '<=', at),
          eb('leasedUntil', '>', beyond(LEASE)),
        ]),
      )
      .orderBy('dueAt')
      .orderBy('id')
      .limit(BATCH);
    const rows = await lockedSkippingBusy(due).execute();
    if (rows.length === 0) return [];
    await tx
      .updateTable('outbox')
      .set((eb) => ({ leasedUntil: inSeconds(LEASE), attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    return rows;
  });
}

/** No try waits for longer than the last pause: what is due after it was queued before the clock went back. */
async function makeDueWhatIsBeyond(tx: Tx, at: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ dueAt: at })
    .where('state', '=', 'queued')
    .where('dueAt', '>', beyond(Math.max(...BACK_OFF)))
    .execute();
}

async function renewLeases(ids: string[]): Promise<void> {
  try {
    await db()
      .updateTable('outbox')
      .set({ leasedUntil: inSeconds(LEASE) })
      .where('id', 'in', ids)
      .where('state', '=', 'queued')
      .execute();
  } catch (error) {
    if (!isUnavailable(error)) log.warn(describeError(error), 'leases of mails could not be renewed');
  }
}

async function sendOne(
  row: Row,
  transport: MailTransport,
  composers: Record<string, Composer>,
  after: After,
): Promise<void> {
  try {
    const compose = composers[row.kind];
    if (!compose) throw new Error(`No composer for mails of the kind ${row.kind}`);
    const mail = await compose(JSON.parse(row.payload) as never, row.id);
    if (mail)
      await transport.send({
        id: row.id,
        to: row.toAddress,
        mayBeTaken: row.attempts > 0 && row.lastError === null,
        ...mail,
      });
  } catch (error) {
    await postpone(row, error, after);
    return;
  }
  await mark(row, { state: 'sent', sentAt: nowIso(), lastError: null }, after);
}

async function postpone(row: Row, error: unknown, after: After): Promise<void> {
  const { error: text, code } = describeError(error);
  log.warn({ mailId: row.id, kind: row.kind, attempt: row.attempts + 1, code }, 'mail not sent');
  const mayTryAgain = !isFinal(error) && row.attempts < MOST_ATTEMPTS;
  const wait = mayTryAgain ? (BACK_OFF[row.attempts] ?? BACK_OFF.at(-1)) : undefined;
  const lastError = text.slice(0, 500);
  if (wait === undefined) await mark(row, { state: 'failed', dueAt: nowIso(), lastError }, after);
  else await mark(row, { state: 'queued', dueAt: inSeconds(wait), lastError }, {});
}

/** The server refuses the recipient for good (RFC 5321, section 4.2.1: 5yz); asking again changes nothing. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as NodeJS.ErrnoException & { responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

/** Writes what became of a mail. What has left cannot be called back, so this is tried until it is written. */
async function mark(row: Row, became: Partial<Row>, after: After): Promise<void> {
  try {
    await transaction(async (tx) => {
      await tx
        .updateTable('outbox')
        .set({ ...became, leasedUntil: null })
        .where('id', '=', row.id)
        .execute();
      await after[row.kind]?.(tx, JSON.parse(row.payload) as never);
    });
  } catch (error) {
    if (!isUnavailable(error))
      log.error({ mailId: row.id, ...describeError(error) }, 'what became of a mail could not be written');
    await setTimeout(MARK_AGAIN_MS);
    await mark(row, became, after);
  }
}
