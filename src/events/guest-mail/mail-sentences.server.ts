import type { MailContent } from '../../kernel/publishing/mail-template.server.ts';
import type { GuestTexts } from '../event/texts/en.ts';
import { textsIn } from '../event/texts/texts.ts';
import { formatInstant, formatWhen, localDate } from '../event/time.server.ts';
import { holdEnd } from '../registrations/holds.server.ts';
import type { MailKind, MailPayload } from '../registrations/mail.server.ts';
import { formatChanges, formatNewTime } from '../registrations/relied-on.server.ts';
import { HOLD_MINUTES } from '../registrations/registration.ts';
import { isOnlineOnly } from '../event/event.ts';
import { isDated } from '../event/registration-state.ts';

type Words = Omit<MailContent, 'greeting' | 'facts' | 'picture' | 'subject'>;

/** What a mail says, in the language of its event, and its button. */
export function mailWords(payload: MailPayload, url: string): Words & { subject: string } {
  const { letter: kind, event } = payload;
  const texts = textsIn(event.language);
  return { subject: subjectOf(payload, texts), ...MAIL_WORDS[kind](payload, url, texts) };
}

function subjectOf(
  { letter: kind, event, previousStart, registration }: MailPayload,
  { mail }: GuestTexts,
): string {
  if (kind === 'offer') return mail.offer.subject(event.title, registration.partySize);
  const dayOf = (instant: string) => localDate(instant, event.timezone);
  return kind === 'event-rescheduled' && previousStart && dayOf(previousStart) === dayOf(event.startDate)
    ? mail[kind].newTime(event.title)
    : mail[kind].subject(event.title);
}

const MAIL_WORDS: Record<MailKind, (payload: MailPayload, url: string, texts: GuestTexts) => Words> = {
  'confirm-address': ({ event, registration: { partySize } }, url, { mail }) => {
    const { text, request, button, requestButton, after } = mail['confirm-address'];
    return {
      paragraphs: [(event.requireApproval ? request : text)(partySize, HOLD_MINUTES)],
      button: { label: event.requireApproval ? requestButton : button(partySize), url },
      after: [after(partySize)],
    };
  },
  'confirm-waiting': (payload, url, { mail, free }) => {
    const { text, button, after } = mail['confirm-waiting'];
    return {
      paragraphs: [`${freeNow(payload, free)} ${text}`],
      button: { label: button, url },
      after: [after],
    };
  },
  already: (payload, url, texts) => ({
    paragraphs: [texts.mail.already.text, standing(payload.registration, texts.stands)],
    button: { label: askedLabel(payload, texts) ?? texts.mail.already.button, url },
  }),
  confirmed: ({ event, registration }, url, { mail, stands, viewChangeOrCancel }) => {
    const { text, online, undated, after } = mail.confirmed;
    const what = isDated(event) ? (isOnlineOnly(event) ? online : text) : undated;
    return {
      paragraphs: [`${stands.confirmed(registration.partySize)} ${what}`],
      button: { label: viewChangeOrCancel, url },
      after: [after],
    };
  },
  'awaiting-approval': ({ registration }, url, { mail }) => ({
    paragraphs: [mail['awaiting-approval'].text(registration.partySize)],
    button: { label: mail['awaiting-approval'].button, url },
  }),
  rejected: (_, __, { mail }) => ({ paragraphs: [mail.rejected.text] }),
  waiting: (payload, url, texts) => {
    const { event, registration, free } = payload;
    const { text, fewer, button } = texts.mail.waiting;
    return {
      paragraphs: [
        `${freeNow(payload, texts.free)} ${text}`,
        ...(free && free < registration.partySize && isDated(event) ? [fewer(free)] : []),
      ],
      button: { label: button, url },
    };
  },
  offer: ({ event, registration }, url, { mail }) => {
    const { text, request, button } = mail.offer;
    const until = formatInstant(holdEnd('offered', event) ?? event.startDate, event, event.language);
    return {
      paragraphs: [text(registration.partySize, until), ...(event.requireApproval ? [request] : [])],
      button: { label: button, url },
    };
  },
  'offer-lapsed': ({ event }, url, { mail }) => ({
    paragraphs: [mail['offer-lapsed'].text],
    button: {
      label: mail['offer-lapsed'].button,
      url: url.replace(/\/guests\/registrations\/.*$/, `/guests/registration/${event.slug}`),
    },
  }),
  cancelled: (_, __, { mail }) => ({ paragraphs: [mail.cancelled.text] }),
  'cancelled-by-us': (payload, _, { mail }) => {
    const { text, surprise } = mail['cancelled-by-us'];
    return { paragraphs: [text, ...noteOf(payload), surprise] };
  },
  changed: ({ registration: { partySize, status } }, url, { mail, viewChangeOrCancel }) => ({
    paragraphs: [mail.changed.text(partySize, status === 'waitlisted')],
    button: { label: viewChangeOrCancel, url },
  }),
  reminder: ({ event }, url, { mail, viewChangeOrCancel }) => ({
    paragraphs: [isOnlineOnly(event) ? mail.reminder.online : mail.reminder.text],
    button: { label: viewChangeOrCancel, url },
    after: [mail.reminder.after],
  }),
  'event-cancelled': (payload, _, { mail }) => ({
    paragraphs: [mail['event-cancelled'].text, ...noteOf(payload)],
  }),
  'event-postponed': (payload, url, texts) => ({
    paragraphs: [
      texts.mail['event-postponed'].text(whatStays(payload.registration, texts.stays)),
      ...changes(payload),
      ...asked(payload.registration, texts.stands),
      ...noteOf(payload),
    ],
    button: { label: askedLabel(payload, texts) ?? texts.viewOrCancel, url },
  }),
  'event-rescheduled': (payload, url, texts) => {
    const { event, previousStart, registration } = payload;
    const { text, stays: ifYouCome } = texts.mail['event-rescheduled'];
    const was = previousStart ? formatInstant(previousStart, event, event.language) : '';
    return {
      paragraphs: [
        text(was, formatWhen(event, event.language)),
        ...changes(payload),
        ...asked(registration, texts.stands, [ifYouCome(whatStays(registration, texts.stays))]),
        ...noteOf(payload),
      ],
      button: { label: askedLabel(payload, texts) ?? texts.viewOrCancel, url },
    };
  },
  'event-changed': (payload, url, texts) => {
    const { known, event, registration } = payload;
    const { text, stays: ifYouCome } = texts.mail['event-changed'];
    return {
      paragraphs: [
        text,
        ...(known ? formatNewTime(known, event, event.language) : []),
        ...changes(payload),
        ...asked(registration, texts.stands, [ifYouCome(whatStays(registration, texts.stays))]),
      ],
      button: { label: askedLabel(payload, texts) ?? texts.viewOrCancel, url },
    };
  },
};

/** What the guest knew otherwise, but for the time. */
function changes({ known, event, registration }: MailPayload): string[] {
  return known ? formatChanges(known, event, registration.status === 'confirmed', event.language) : [];
}

/** Who has an offer is asked to accept it, and who has not confirmed yet to confirm, whatever else stays as it is. */
function asked(guest: Guest, stands: GuestTexts['stands'], otherwise: string[] = []): string[] {
  return isAsked(guest) ? [standing(guest, stands)] : otherwise;
}

const isAsked = ({ status, emailConfirmedAt }: Guest) =>
  status === 'offered' || status === 'pending' || (status === 'waitlisted' && !emailConfirmedAt);

/** What the button says to who is asked for something: the page behind it asks for the same. */
function askedLabel({ event, registration }: MailPayload, { mail }: GuestTexts): string | undefined {
  if (!isAsked(registration)) return undefined;
  if (registration.status === 'offered') return mail.offer.button;
  if (registration.status === 'waitlisted') return mail['confirm-waiting'].button;
  const { button, requestButton } = mail['confirm-address'];
  return event.requireApproval ? requestButton : button(registration.partySize);
}

const noteOf = ({ note }: MailPayload): string[] => (note ? [note] : []);

function freeNow({ free, registration, event }: MailPayload, say: GuestTexts['free']): string {
  return say(free ?? undefined, registration.partySize, isDated(event));
}

type Guest = MailPayload['registration'];

/** How a registration stands, for who asked for the same again. */
function standing({ status, partySize, emailConfirmedAt }: Guest, stands: GuestTexts['stands']): string {
  switch (status) {
    case 'confirmed':
      return stands.confirmed(partySize);
    case 'pending_approval':
      return stands.requested(partySize);
    case 'offered':
      return stands.offered(partySize);
    case 'waitlisted':
      return (emailConfirmedAt ? stands.waits : stands.waitsUnconfirmed)(partySize);
    default:
      return stands.unconfirmed(partySize);
  }
}

/** What stays as it is when the event gets another date, or none. */
function whatStays({ status, partySize }: Guest, stays: GuestTexts['stays']): string {
  if (status === 'confirmed') return stays.confirmed(partySize);
  if (status === 'waitlisted') return stays.waits;
  return status === 'pending_approval' ? stays.requested : stays.other;
}
