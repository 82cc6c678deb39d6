import { randomUUID } from 'node:crypto';
import { textIn } from '../../kernel/forms/action.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Event } from '../event/event.ts';
import { composeMessageMail } from './message-mail.server.ts';
import { AUDIENCES } from './message.ts';
import { checkMessage, findAudience, hashOf, type MessageInput } from './messages.server.ts';
import { type RegistrationFilter, registrationFilterFromQuery } from '../registrations/filter.ts';
import { fullName } from '../../texts/full-name.ts';

/** The message of a sent form, checked. */
export function readMessage(form: FormData): MessageInput {
  return checkMessage({
    id: textIn(form, 'key') || randomUUID(),
    about: textIn(form, 'about') as MessageInput['about'],
    subject: textIn(form, 'subject'),
    body: textIn(form, 'body'),
  });
}

/**
 * Whom it goes to: the list in the address, of those the state that was chosen. What cannot be read there is refused:
 * left out, it would let the message reach others than were meant.
 */
export function audienceFilter(query: URLSearchParams, audience: string): RegistrationFilter {
  const chosen = new URLSearchParams(query);
  if (!query.has('ids')) chosen.set('status', audience);
  const filter = registrationFilterFromQuery(chosen);
  if (query.has('ids') && filter.ids.length === 0)
    throw new AppError('badRequest', 'Nobody is selected. Please select the guests in the list again.');
  if (!Object.hasOwn(AUDIENCES, audience))
    throw new AppError('badRequest', 'Please choose in the list “To” whom you write to.');
  const { status, source, checkedIn, unanswered } = filter;
  const isRead = { status, source, in: checkedIn, answers: unanswered };
  if (Object.entries(isRead).some(([name, read]) => chosen.get(name) && !read))
    throw new AppError(
      'badRequest',
      'This address is not complete. Please choose the guests in the list again.',
    );
  return filter;
}

/** What a preview showed: only that is sent. */
export function seenOf(filter: RegistrationFilter, { about, subject, body }: MessageInput): string {
  return hashSecret(JSON.stringify([hashOf(filter), about, subject, body]));
}

/** Who gets it, who does not and why, and the mail as the first one reads it. */
export async function messagePreview(
  viewer: Viewer,
  event: Event,
  filter: RegistrationFilter,
  message: MessageInput,
) {
  const { reached, ...left } = await findAudience(viewer, event, filter, message.about);
  const first = reached[0];
  const mail = composeMessageMail({
    ...message,
    event,
    givenName: first?.givenName ?? 'guest',
    registrationId: first?.id ?? '',
    participantId: first?.participantId ?? null,
  });
  return {
    seen: seenOf(filter, message),
    count: reached.length,
    names: reached.slice(0, 5).map(fullName),
    leftOut: [
      [left.noAddress, 'without an address'],
      [left.doNotContact, 'marked “do not contact”'],
      [left.noConsent, 'who have not agreed to news'],
    ].filter(([count]) => Number(count) > 0) as [number, string][],
    mail: {
      subject: mail.subject,
      greeting: mail.greeting,
      paragraphs: mail.paragraphs,
      facts: mail.facts ?? [],
      button: mail.button?.label,
      leave: message.about === 'news',
    },
  };
}

export type MessagePreviewData = Awaited<ReturnType<typeof messagePreview>>;
