import { sayDay } from '../kernel/say-instant.server.ts';
import { letterHtml, letterText } from '../kernel/letter.server.ts';
import { site } from '../kernel/site.ts';
import { config } from '../platform/config.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';

export interface ReplyPayload {
  /** Whom it answers. */
  name: string;
  author: string;
  subject: string;
  body: string;
  asked: string;
  askedAt: string;
}

/** An answer to the contact form, with what was asked below it; further mail goes to the team. */
export const replyLetter: Composer = async (payload: ReplyPayload) => {
  const { name, author, subject, body, asked, askedAt } = payload;
  const letter = {
    subject,
    greeting: `Dear ${name},`,
    paragraphs: [...body.split(/\n{2,}/), author],
    after: [`On ${sayDay(askedAt)} you wrote:`, ...asked.split(/\n{2,}/).map((each) => `“${each}”`)],
  };
  return {
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
    replyTo: config().admin.email ?? site.email,
  };
};
