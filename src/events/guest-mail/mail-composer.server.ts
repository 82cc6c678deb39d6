import { type MailContent, mailHtml, mailText } from '../../kernel/publishing/mail-template.server.ts';
import { config } from '../../platform/config.server.ts';
import type { Composer } from '../../platform/mail/outbox-worker.server.ts';
import { calendarFile, forWhoComes } from '../event/calendar.server.ts';
import { codePicture } from './code-picture.server.ts';
import { textsIn } from '../event/texts/texts.ts';
import { formatDate } from '../event/time.server.ts';
import { mailWords } from './mail-sentences.server.ts';
import type { MailKind, MailPayload } from '../registrations/mail.server.ts';
import { keepManageLink } from '../registrations/link.server.ts';
import { manageSecret } from '../registrations/row.server.ts';
import { isDated } from '../event/registration-state.ts';
import { addressIn } from '../../texts/languages.ts';
import { formatPlace, isOnlineOnly } from '../event/event.ts';
import { languageNamed } from '../../texts/text.ts';

/** Writes the mail to a guest from the facts it was queued with. */
export const composeRegistrationMail: Composer = async (payload: MailPayload) => {
  const { event, registration } = payload;
  await keepManageLink(registration.id);
  const mail = mailContentOf(payload);
  const method = calendarMethod(payload);
  return {
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail),
    ...(method
      ? {
          calendar: {
            method,
            content: calendarFile([forWhoComes(event)], method, config().publicUrl),
          },
        }
      : {}),
    ...(hasCode(payload)
      ? {
          inline: [
            {
              cid: 'code',
              filename: 'code.png',
              content: await codePicture(registration.publicCode),
            },
          ],
        }
      : {}),
  };
};

/** The words of a mail to a guest. */
export function mailContentOf(payload: MailPayload): MailContent {
  const { event, registration } = payload;
  const texts = textsIn(event.language);
  return {
    ...mailWords(payload, manageUrl(registration.id, payload.event.language)),
    language: event.language,
    greeting: texts.greeting(registration.givenName),
    facts: factsOf(payload),
    ...(hasCode(payload)
      ? { picture: { cid: 'code', alt: texts.codePicture(registration.publicCode), width: 200 } }
      : {}),
  };
}

/** Only who has a confirmed place is told how to get in. */
const LETS_IN = new Set<MailKind>(['confirmed', 'reminder']);

/** A code for the door, where there is one. */
const hasCode = ({ letter, event }: MailPayload) => LETS_IN.has(letter) && !isOnlineOnly(event);

/** What takes the entry out of the calendar again: also what is put off, until it has a new date. */
const CANCELS = new Set<MailKind>(['cancelled', 'cancelled-by-us', 'event-cancelled', 'event-postponed']);

/** What changes the entry. */
const FOLLOWS = new Set<MailKind>(['event-rescheduled', 'event-changed', 'changed']);

/** A calendar entry comes with a confirmed place, follows its changes, and leaves with it. */
function calendarMethod({ letter, event, registration }: MailPayload): 'PUBLISH' | 'CANCEL' | undefined {
  if (letter === 'confirmed' || letter === 'reminder') return isDated(event) ? 'PUBLISH' : undefined;
  if (!registration.wasConfirmed) return undefined;
  // Without a date there is nothing to enter.
  if (FOLLOWS.has(letter)) return isDated(event) ? 'PUBLISH' : undefined;
  return CANCELS.has(letter) ? 'CANCEL' : undefined;
}

/** The page of a registration, in the language that its emails are written in. */
export function manageUrl(registrationId: string, language: string): string {
  const path = `/guests/registrations/${manageSecret(registrationId)}`;
  return config().publicUrl + addressIn(languageNamed(language), path);
}

/** What stands in the mail's table, each with its label. */
export function factsOf(payload: MailPayload): [string, string][] {
  const { letter, event, registration } = payload;
  const address = formatPlace(event.place);
  const { facts: label } = textsIn(event.language);
  const facts: [string, string][] = [
    [label.what, event.title],
    [label.when, formatDate(event, event.language)],
  ];
  if (address) facts.push([label.where, address]);
  if (event.virtualUrl && LETS_IN.has(letter)) facts.push([label.online, event.virtualUrl]);
  facts.push([label.places, String(registration.partySize)]);
  if (hasCode(payload)) facts.push([label.code, registration.publicCode]);
  return facts;
}
