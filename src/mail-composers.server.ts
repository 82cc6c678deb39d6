import { guestMessageLetter } from './events/guest-message-letter.server.ts';
import { beginHold } from './events/holds.server.ts';
import { guestLetter } from './events/letters.server.ts';
import { identityLetter } from './identity/identity-letters.server.ts';
import { contactLetter } from './messages/contact-letter.server.ts';
import { replyLetter } from './messages/reply-letter.server.ts';
import type { AfterMail, Composer } from './platform/mail/outbox-worker.server.ts';

/** Who writes which kind of mail. */
export const composers: Record<string, Composer> = {
  'guest-letter': guestLetter,
  'guest-message': guestMessageLetter,
  'identity-letter': identityLetter,
  'contact-message': contactLetter,
  'message-reply': replyLetter,
};

/** What changes when a mail of a kind has left, or is given up. */
export const afterMail: Record<string, AfterMail> = { 'guest-letter': beginHold };
