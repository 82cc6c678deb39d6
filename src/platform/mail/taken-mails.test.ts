import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { startMailServer } from '../../../tests/support/servers/mail-server.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.server.ts';
import { transaction } from '../db/transaction.server.ts';
import { queueMails } from './outbox.server.ts';
import { sendDueMails } from './outbox-worker.server.ts';
import { openMail } from './transport.server.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let dataDir = '';

beforeEach(async () => {
  server = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'jambee-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process of its own, which ends when it has sent what is due. */
async function send(): Promise<void> {
  const transport = openMail({ ...config(), smtpUrl: server.url, dataDir });
  const compose = async () => ({ subject: 'A word', text: 'A word', html: '' });
  await sendDueMails(transport, { test: compose });
  transport.close();
}

/** As a process leaves it that is killed once the server has taken the mail: nobody marked it, and its lease is over. */
const forgetMark = (change: object = {}) =>
  db()
    .updateTable('outbox')
    .set({ state: 'queued', sentAt: null, leasedUntil: null, attempts: 1, ...change })
    .execute();

onEachDatabase('a mail that the server took, and nobody marked', () => {
  beforeEach(() =>
    transaction((tx) =>
      queueMails(tx, [{ kind: 'test', dedupeKey: 'one', to: 'ada@example.org', payload: {} }]),
    ),
  );

  it('is marked by the next process, and not sent again', async () => {
    await send();
    await forgetMark();
    await send();
    expect(server.mails).toHaveLength(1);
    expect(await db().selectFrom('outbox').select('state').execute()).toEqual([{ state: 'sent' }]);
  });

  it('is sent again where nothing was noted, and where somebody wants it sent again', async () => {
    await send();
    await forgetMark({ attempts: 0 });
    await send();
    expect(server.mails).toHaveLength(2);
    rmSync(join(dataDir, 'taken-mails'), { recursive: true });
    await forgetMark();
    await send();
    expect(server.mails).toHaveLength(3);
  });

  it('is sent where the disk takes no note, and notes of days ago go', async () => {
    const folder = join(dataDir, 'taken-mails');
    writeFileSync(folder, 'in the way');
    await send();
    expect(server.mails).toHaveLength(1);
    rmSync(folder);
    await forgetMark({ attempts: 0 });
    await send();
    const [old = ''] = readdirSync(folder);
    const before = new Date(Date.now() - 3 * 24 * 3600 * 1000);
    utimesSync(join(folder, old), before, before);
    await forgetMark({ attempts: 0 });
    await send();
    expect(existsSync(join(folder, old))).toBe(false);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
