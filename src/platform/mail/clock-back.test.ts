import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { setClock } from '../clock.server.ts';
import { db } from '../db/database.server.ts';
import { transaction } from '../db/transaction.server.ts';
import { queueMails } from './outbox.server.ts';
import { sendDueMails } from './outbox-worker.server.ts';
import type { Mail } from './transport.server.ts';

const AHEAD = '2027-01-01T13:00:00.000Z';
const RIGHT = '2027-01-01T12:00:00.000Z';

const queue = (dedupeKey: string) =>
  transaction((tx) => queueMails(tx, [{ kind: 'test', dedupeKey, to: 'ada@example.org', payload: {} }]));

/** Sends what is due; answers how many mails left. */
async function send(take: (mail: Mail) => Promise<void> = async () => undefined): Promise<number> {
  let sent = 0;
  const transport = {
    send: async (mail: Mail) => {
      await take(mail);
      sent += 1;
    },
    ping: async () => undefined,
    close: () => undefined,
  };
  const compose = async () => ({ subject: 'A word', text: 'A word', html: '' });
  await sendDueMails(transport, { test: compose });
  return sent;
}

onEachDatabase('when the clock was an hour ahead', () => {
  it('a mail that was queued then leaves now, and so does one that was to be tried again', async () => {
    setClock(AHEAD);
    await queue('one');
    await queue('two');
    await db()
      .updateTable('outbox')
      .set({ dueAt: '2027-01-01T13:15:00.000Z' })
      .where('dedupeKey', '=', 'two')
      .execute();
    setClock(RIGHT);
    expect(await send()).toBe(2);
  });

  it('a mail whose sender died then is taken over now', async () => {
    setClock(AHEAD);
    await queue('one');
    await db().updateTable('outbox').set({ dueAt: RIGHT, leasedUntil: '2027-01-01T13:00:20.000Z' }).execute();
    setClock(RIGHT);
    expect(await send()).toBe(1);
  });

  it('a mail that waits for its next try, or is being sent by another process, is left alone', async () => {
    setClock(RIGHT);
    await queue('later');
    await db().updateTable('outbox').set({ dueAt: '2027-01-01T12:15:00.000Z' }).execute();
    await queue('taken');
    await db()
      .updateTable('outbox')
      .set({ leasedUntil: '2027-01-01T12:00:20.000Z' })
      .where('dedupeKey', '=', 'taken')
      .execute();
    expect(await send()).toBe(0);
  });
});
