import { formatDay } from '../kernel/formats/format-instant.server.ts';
import { mailHtml, mailText } from '../kernel/publishing/mail-template.server.ts';
import { config } from '../platform/config.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';
import { salutationIn } from './salutation.ts';

export interface ReplyPayload {
  /** Whom it answers. */
  name: string;
  author: string;
  subject: string;
  topic?: string;
  body: string;
  asked: string;
  askedAt: string;
}

/** An answer to the contact form, with what was asked below it; who writes back on the site joins its thread. */
export const composeReplyMail: Composer = async (payload: ReplyPayload) => {
  const { name, author, subject, topic = '', body, asked, askedAt } = payload;
  const { salutation = `Dear ${name},`, rest } = salutationIn(body);
  const query = new URLSearchParams({ subject, ...(topic ? { topic } : {}) });
  const letter = {
    subject,
    greeting: salutation,
    paragraphs: [...rest.split(/\n{2,}/), author],
    button: { label: 'Write back', url: `${config().publicUrl}/guests/contact?${query}` },
    after: [`On ${formatDay(askedAt)} you wrote:`, ...asked.split(/\n{2,}/).map((each) => `“${each}”`)],
  };
  return { subject, text: mailText(letter), html: mailHtml(letter) };
};
