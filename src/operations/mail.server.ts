import { afterMail, composers } from '../mail-composers.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { sendDueMails } from '../platform/mail/outbox-worker.server.ts';
import { sendUnsentNow } from '../platform/mail/outbox.server.ts';
import { openMail } from '../platform/mail/transport.server.ts';
import { loadSecretKey } from '../platform/secrets.server.ts';
import { type Command, Refusal } from './command.server.ts';
import { openInstallation } from './installation.server.ts';
import { requireKey } from './require-key.server.ts';

const MOST_LINES = 200;

export const mailListCommand: Command = {
  usage: '',
  about: 'what waits and what failed, to whom, and why',
  words: [0, 0],
  async run({ env, print, note }) {
    await openInstallation({ env });
    const rows = await unsent().selectAll().orderBy('createdAt').limit(MOST_LINES).execute();
    for (const row of rows) {
      const next = row.state === 'failed' ? 'given up' : `next ${row.dueAt}`;
      const why = row.lastError ? `: ${row.lastError.replaceAll(/\s+/g, ' ')}` : '';
      print(
        `${row.id}  ${row.state.padEnd(6)}  ${row.kind}  ${row.toAddress}  ${row.createdAt}  ${row.attempts} attempt(s), ${next}${why}`,
      );
    }
    const { count } = await unsent()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    note(`${count} mail(s) not sent${count > rows.length ? `, the first ${rows.length} of them here` : ''}.`);
  },
};

export const mailRetryCommand: Command = {
  usage: '[id …]',
  about: 'sends what waits or failed now, all of it or the mails with these ids',
  words: [0, 100],
  async run({ args, env, print }) {
    const config = await openInstallation({ env });
    loadSecretKey({ ...config, secretKey: requireKey(config) });
    const ids = await transaction((tx) => sendUnsentNow(tx, { ids: args }));
    const missing = args.filter((id) => !ids.includes(id));
    if (missing.length > 0)
      throw new Refusal(
        `Not waiting, sent already, or being sent by a server right now: ${missing.join(', ')}`,
      );
    const transport = openMail(config);
    while (await sendDueMails(transport, composers, afterMail));
    transport.close();
    const left = await unsent().select(['id', 'lastError']).orderBy('createdAt').execute();
    const again = left.filter(({ id }) => ids.includes(id));
    print(`${ids.length - again.length} of ${ids.length} mail(s) sent.`);
    for (const { id, lastError } of again.slice(0, MOST_LINES))
      print(`${id}  ${lastError ?? 'a server is sending it'}`);
    return again.length === 0;
  },
};

function unsent() {
  return db().selectFrom('outbox').where('state', '!=', 'sent');
}
