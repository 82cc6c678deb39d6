import { composeGuestMessage } from './events/guest-mail/message-mail.server.ts';
import { beginHold } from './events/registrations/holds.server.ts';
import { composeRegistrationMail } from './events/guest-mail/mail-composer.server.ts';
import { composeIdentityMail } from './identity/mail-texts.server.ts';
import { composeContactMail } from './messages/contact-mail.server.ts';
import { composeHandoverMail } from './messages/handover-mail.server.ts';
import { composeReplyMail } from './messages/reply-mail.server.ts';
import { site } from './kernel/publishing/site.ts';
import type { AfterMail, Composer } from './platform/mail/outbox-worker.server.ts';

const writers: Record<string, Composer> = {
  'guest-letter': composeRegistrationMail,
  'guest-message': composeGuestMessage,
  'identity-letter': composeIdentityMail,
  'contact-message': composeContactMail,
  'message-reply': composeReplyMail,
  'message-handover': composeHandoverMail,
};

/** Who writes which kind of mail. */
export const composers: Record<string, Composer> = Object.fromEntries(
  Object.entries(writers).map(([kind, write]) => [kind, withReplyAddress(write)]),
);

/** Answers go to the business, whoever pressed the button; to the sender of the mails where no address is set. */
function withReplyAddress(write: Composer): Composer {
  return async (payload, id) => {
    const mail = await write(payload, id);
    return mail && site.replyTo ? { replyTo: site.replyTo, ...mail } : mail;
  };
}

/** What changes when a mail of a kind has left, or is given up. */
export const afterMail: Record<string, AfterMail> = { 'guest-letter': beginHold };
