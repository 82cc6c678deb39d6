import { mailHtml, mailText } from '../kernel/publishing/mail-template.server.ts';
import { threadUrl } from './handover-mail.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';

export interface ContactPayload {
  name: string;
  email: string;
  telephone: string;
  topic: string;
  subject: string;
  body: string;
  /** Of the thread, where it is answered. */
  threadId?: string;
}

/** Tells the team what came in through the contact form; an answer goes to the sender. */
export const composeContactMail: Composer = async ({
  name,
  email,
  telephone,
  topic,
  subject,
  body,
  threadId,
}: ContactPayload) => {
  const mail = {
    subject: `Message: ${subject}`,
    greeting: `${name} wrote:`,
    paragraphs: body.split(/\n{2,}/),
    facts: [
      ['From', `${name}, ${email}`],
      ['Topic', topic],
      ...(telephone ? [['Telephone', telephone]] : []),
    ] as [string, string][],
    ...(threadId ? { button: { label: 'Answer it', url: threadUrl(threadId) } } : {}),
  };
  return { subject: mail.subject, text: mailText(mail), html: mailHtml(mail), replyTo: email };
};
