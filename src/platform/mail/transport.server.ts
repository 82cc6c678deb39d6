import { mkdirSync } from 'node:fs';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.server.ts';
import { TakenMails } from './taken-mails.server.ts';

export interface Mail {
  /** Stable: the same mail sent again after a crash carries the same Message-ID. */
  id: string;
  to: string;
  /** Whether a process began to send it and never said how that went. */
  mayBeTaken?: boolean;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** An iCalendar object and its METHOD (RFC 5546). */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string };
  /** Pictures shown in the text by `cid`. */
  inline?: { cid: string; filename: string; content: Buffer }[];
}

export interface MailTransport {
  send: (mail: Mail) => Promise<void>;
  /** Rejects when the mail server does not let us in, or the folder takes no file. */
  ping: () => Promise<void>;
  close: () => void;
}

/** Why mails cannot be written, where no server is named. */
export async function problemOfOutbox({ smtpUrl, dataDir }: Config): Promise<string | undefined> {
  if (smtpUrl) return undefined;
  try {
    await pingOutbox(dataDir);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `${outboxOf(dataDir)} cannot be written (${code}): mails go there without SMTP_URL.`;
  }
}

const outboxOf = (dataDir: string) => join(dataDir, 'outbox');

/** Rejects where the folder of mails takes no file. */
export async function pingOutbox(dataDir: string): Promise<void> {
  await mkdir(outboxOf(dataDir), { recursive: true });
  await access(outboxOf(dataDir), constants.W_OK);
}

/** Over SMTP when a server is named, else as .eml files in DATA_DIR/outbox. */
export function openMail(config: Config): MailTransport {
  return config.smtpUrl ? overSmtp(config, config.smtpUrl) : toFiles(config);
}

/** Read with the first mail. */
const library = () => import('nodemailer');

/** Milliseconds without a mail after which connections are closed, before a server does: it could be in the middle of the next mail. */
const IDLE_MS = 5_000;

function overSmtp(config: Config, smtpUrl: string): MailTransport {
  let opened: ReturnType<typeof openSmtp> | undefined;
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;
  const taken = new TakenMails(config.dataDir);
  function close(): void {
    clearTimeout(idle);
    void opened?.then((open) => open.close());
    opened = undefined;
  }
  async function using(
    work: (smtp: Awaited<ReturnType<typeof openSmtp>>) => Promise<unknown>,
  ): Promise<void> {
    clearTimeout(idle);
    underWay += 1;
    try {
      await work(await (opened ??= openSmtp(smtpUrl)));
    } finally {
      underWay -= 1;
      if (underWay === 0) idle = setTimeout(close, IDLE_MS).unref();
    }
  }
  return {
    async send(mail) {
      if (mail.mayBeTaken && (await taken.has(mail.id))) return;
      await using((smtp) => smtp.sendMail(asMessage(config, mail)));
      taken.add(mail.id);
    },
    ping: () => using((smtp) => smtp.verify()),
    close() {
      close();
      taken.close();
    },
  };
}

async function openSmtp(url: string) {
  const { createTransport } = await library();
  // A test server on this machine has no certificate; elsewhere STARTTLS is used when offered.
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
}

function toFiles(config: Config): MailTransport {
  const folder = outboxOf(config.dataDir);
  mkdirSync(folder, { recursive: true });
  const inMemory = { streamTransport: true, buffer: true, newline: 'windows' };
  return {
    async send(mail) {
      const build = (await library()).createTransport(inMemory as object);
      const { message } = (await build.sendMail(asMessage(config, mail))) as { message: Buffer };
      // Named by the mail's id and moved into place whole: a retry after a crash replaces the same file.
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
    },
    ping: () => pingOutbox(config.dataDir),
    close: () => undefined,
  };
}

function asMessage(config: Config, mail: Mail): SendMailOptions {
  const host = new URL(config.publicUrl).hostname;
  return {
    from: config.mailFrom,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.calendar
      ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.content, filename: 'event.ics' } }
      : {}),
    attachments: (mail.inline ?? []).map((file) => ({ ...file, contentDisposition: 'inline' as const })),
  };
}
