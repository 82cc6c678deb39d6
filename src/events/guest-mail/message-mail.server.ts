import { type MailContent, mailHtml, mailText } from '../../kernel/publishing/mail-template.server.ts';
import { config } from '../../platform/config.server.ts';
import { addressIn } from '../../texts/languages.ts';
import { languageNamed } from '../../texts/text.ts';
import type { Composer } from '../../platform/mail/outbox-worker.server.ts';
import { textsIn } from '../event/texts/texts.ts';
import { formatDate } from '../event/time.server.ts';
import type { Event } from '../event/event.ts';
import { leaveNewsPath } from './unsubscribe-link.server.ts';
import { keepManageLink } from '../registrations/link.server.ts';
import { manageUrl } from './mail-composer.server.ts';

export interface GuestMessagePayload {
  subject: string;
  body: string;
  about: 'event' | 'news';
  givenName: string;
  registrationId: string;
  participantId: string | null;
  event: Pick<
    Event,
    'slug' | 'title' | 'language' | 'startDate' | 'endDate' | 'timezone' | 'allDay' | 'place' | 'eventStatus'
  >;
}

/** The mail that carries a member's words; what is not about the event says how to leave. */
export const composeGuestMessage: Composer = async (payload: GuestMessagePayload) => {
  if (payload.about === 'event') await keepManageLink(payload.registrationId);
  const mail = composeMessageMail(payload);
  return { subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
};

export function composeMessageMail({
  subject,
  body,
  about,
  givenName,
  registrationId,
  participantId,
  event,
}: GuestMessagePayload): MailContent {
  const { publicUrl } = config();
  const where = [event.place.name, event.place.city].filter(Boolean).join(', ');
  const texts = textsIn(event.language);
  const when = formatDate(event, event.language);
  const leave =
    participantId && about === 'news'
      ? publicUrl + addressIn(languageNamed(event.language), leaveNewsPath(participantId))
      : undefined;
  return {
    subject,
    language: event.language,
    greeting: texts.greeting(givenName),
    paragraphs: body.split(/\n{2,}/).filter(Boolean),
    ...(about === 'event'
      ? {
          facts: [
            [texts.facts.what, event.title],
            [texts.facts.when, when],
            ...(where ? [[texts.facts.where, where] as [string, string]] : []),
          ] as [string, string][],
          button: {
            label: texts.message.button,
            url: manageUrl(registrationId, event.language),
          },
        }
      : {}),
    ...(leave ? { after: [texts.message.unsubscribe(leave)] } : {}),
  };
}
