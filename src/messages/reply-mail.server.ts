import { formatDay } from '../kernel/formats/format-instant.server.ts';
import { mailHtml, mailText } from '../kernel/publishing/mail-template.server.ts';
import { config } from '../platform/config.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import { site } from '../kernel/publishing/site.ts';
import { addressIn } from '../texts/languages.ts';
import { t } from '../texts/text.ts';
import { greetingFor, languageOf } from './greeting.server.ts';
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
  /** Of the page that it was asked on. */
  language?: string | null;
}

/** An answer to the contact form, with what was asked below it; who writes back on the site joins its thread. */
export const composeReplyMail: Composer = async (payload: ReplyPayload) => {
  const language = languageOf(payload);
  return inLanguage(language, async () => {
    const { name, author, subject, topic = '', body, asked, askedAt } = payload;
    const { salutation = greetingFor(name, payload), rest } = salutationIn(body);
    const query = new URLSearchParams({ subject, ...(topic ? { topic } : {}) });
    const page = addressIn(site.onlyLanguage || language, '/guests/contact');
    const mail = {
      subject,
      language,
      greeting: salutation,
      paragraphs: [...rest.split(/\n{2,}/), author],
      button: { label: t('Write back'), url: `${config().publicUrl}${page}?${query}` },
      after: [
        t('On {day} you wrote:', { day: formatDay(askedAt) }),
        ...asked.split(/\n{2,}/).map((each) => t('“{asked}”', { asked: each })),
      ],
    };
    return { subject, text: mailText(mail), html: mailHtml(mail) };
  });
};
