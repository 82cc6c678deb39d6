import { join } from 'node:path';
import type { Config } from '../../platform/config.server.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { openMail } from '../../platform/mail/transport.server.ts';
import { unusablePath } from '../../platform/operator-error.ts';
import { type Finding, unsure, well, wrong } from './finding.ts';

const HOUR = 3600;

/** Asks the mail server whether it takes mail from us, without sending any; then what lies in the outbox. */
export async function checkMail(config: Config, databaseIsThere: boolean): Promise<Finding[]> {
  try {
    await tryMail(config);
  } catch (error) {
    if (!config.smtpUrl) throw unusablePath(join(config.dataDir, 'outbox'), error);
    const said = error instanceof Error ? error.message : String(error);
    return [
      config.smtpUrl
        ? wrong('mail', `The mail server says: ${said}`, 'Look at SMTP_URL: host, port, user and password.')
        : wrong('mail', said, 'Let the user that the server runs as write there, or set SMTP_URL.'),
    ];
  }
  const findings = [
    config.smtpUrl
      ? well('mail', `${new URL(config.smtpUrl).host} takes mail from ${config.mailFrom}`)
      : unsure(
          'mail',
          `It is only written to ${config.dataDir}/outbox.`,
          'Set SMTP_URL and MAIL_FROM to send it.',
        ),
  ];
  if (config.smtpUrl && config.mailFrom.includes('jambee.example'))
    findings.push(
      wrong('mail', 'MAIL_FROM is not set.', 'Set it to an address that the mail server may send from.'),
    );
  return databaseIsThere ? [...findings, ...(await checkOutbox())] : findings;
}

async function tryMail(config: Config): Promise<void> {
  const transport = openMail(config);
  try {
    await transport.ping();
  } finally {
    transport.close();
  }
}

async function checkOutbox(): Promise<Finding[]> {
  const rows = await db()
    .selectFrom('outbox')
    .select(['state', 'lastError'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([eb('state', '=', 'queued'), eb('createdAt', '<', inSeconds(-HOUR))]),
      ]),
    )
    .execute();
  if (rows.length === 0) return [well('mail', 'no mail waits for longer than an hour')];
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const said = rows.find(({ lastError }) => lastError)?.lastError;
  return [
    wrong(
      'mail',
      `${failed} mail(s) failed, ${rows.length - failed} wait for longer than an hour${said ? ` (${said})` : ''}.`,
      'mail list says which; mail retry sends them now.',
    ),
  ];
}
