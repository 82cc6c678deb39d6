import type { MailContent } from '../../kernel/publishing/mail-template.server.ts';
import { formatInstant, formatWhen } from '../event/time.server.ts';
import { holdEnd } from '../registrations/holds.server.ts';
import { freeForWhoWaits, places } from '../event/places-text.ts';
import type { MailKind, MailPayload } from '../registrations/mail.server.ts';
import { formatChanges, formatNewTime } from '../registrations/relied-on.server.ts';
import { HOLD_MINUTES } from '../registrations/registration.ts';
import { isDated } from '../event/standing.ts';

type Words = Omit<MailContent, 'greeting' | 'facts' | 'picture'>;

/** What each mail says, and its button. */
export const MAIL_TEXT: Record<MailKind, (payload: MailPayload, url: string) => Words> = {
  'confirm-address': ({ event, registration }, url) => ({
    subject: `One more step: ${event.title}`,
    paragraphs: [
      `${people(registration.partySize)} kept for you for ${HOLD_MINUTES} minutes. Open the page below and press its button, and ${pressed(event, registration)}.`,
    ],
    button: { label: event.requireApproval ? 'Send my request' : 'Confirm my place', url },
    after: ['If it was not you who registered, do nothing: the place goes back by itself.'],
  }),
  'confirm-waiting': ({ event, registration, free }, url) => ({
    subject: `One more step: waiting list for ${event.title}`,
    paragraphs: [
      `${freeNow(free, registration, event)} Open the page below within 24 hours and press its button, and your turn on the waiting list counts.`,
    ],
    button: { label: 'Confirm my turn', url },
    after: ['If it was not you who registered, do nothing.'],
  }),
  already: ({ event, registration }, url) => ({
    subject: `You are on our list already: ${event.title}`,
    paragraphs: [
      'Someone, probably you, registered with your address again. Nothing has changed.',
      standing(registration),
    ],
    button: { label: 'See or change it', url },
  }),
  confirmed: ({ event, registration }, url) => ({
    subject: `See you there: ${event.title}`,
    paragraphs: [
      `${people(registration.partySize)} yours. ${isDated(event) ? 'The calendar entry is attached; show' : 'A new date will follow. Show'} the code below at the door.`,
    ],
    button: { label: 'See, change or cancel', url },
    after: ['If you cannot come, please cancel, so that someone else can.'],
  }),
  'awaiting-approval': ({ event, registration }, url) => ({
    subject: `We have your request: ${event.title}`,
    paragraphs: [
      `Your address is confirmed, and ${people(registration.partySize).toLowerCase()} kept for you meanwhile. We look at every request for this event and write to you soon.`,
    ],
    button: { label: 'See or cancel it', url },
  }),
  rejected: ({ event }) => ({
    subject: `About your request: ${event.title}`,
    paragraphs: [
      'We are sorry: we cannot offer you a place at this event. Answer this mail if you would like to know more.',
    ],
  }),
  waiting: ({ event, registration, free }, url) => ({
    subject: `You are on the waiting list: ${event.title}`,
    paragraphs: [
      `${freeNow(free, registration, event)} Your turn counts. When places come free we write to whoever has waited longest; a party too large for what is free keeps its turn.`,
      ...(free && free < registration.partySize && isDated(event)
        ? [
            `You may come with fewer: change the number on the page below to ${free}, and you get an offer at once.`,
          ]
        : []),
    ],
    button: { label: 'See my turn', url },
  }),
  offer: ({ event, registration }, url) => ({
    subject: `A place came free: ${event.title}`,
    paragraphs: [
      `${people(registration.partySize)} kept for you until ${formatInstant(holdEnd('offered', event) ?? event.startDate, event)}. After that others get the offer.`,
      ...(event.requireApproval ? ['Take it, and your request is with us: we look at every one.'] : []),
    ],
    button: { label: 'Take it or pass it on', url },
  }),
  'offer-lapsed': ({ event }, url) => ({
    subject: `The offer has ended: ${event.title}`,
    paragraphs: ['We did not hear from you in time, so others can have what was kept for you.'],
    button: {
      label: 'Register again',
      url: url.replace(/\/guests\/registrations\/.*$/, `/guests/registration/${event.slug}`),
    },
  }),
  cancelled: ({ event }) => ({
    subject: `Cancelled: your registration for ${event.title}`,
    paragraphs: ['Your registration is cancelled. Thank you for telling us.'],
  }),
  'cancelled-by-us': ({ event, note }) => ({
    subject: `Cancelled: your registration for ${event.title}`,
    paragraphs: [
      'We have cancelled your registration.',
      ...(note ? [note] : []),
      'If this surprises you, please answer this mail.',
    ],
  }),
  changed: ({ event, registration }, url) => ({
    subject: `Changed: your registration for ${event.title}`,
    paragraphs: [
      `You are now ${registration.partySize === 1 ? 'one person' : `${registration.partySize} people`}${registration.status === 'waitlisted' ? ' on the waiting list' : ''}.`,
    ],
    button: { label: 'See, change or cancel', url },
  }),
  reminder: ({ event }, url) => ({
    subject: `Tomorrow: ${event.title}`,
    paragraphs: ['It is nearly time. Show the code below at the door.'],
    button: { label: 'See, change or cancel', url },
    after: ['If you cannot come, please cancel now: someone may be waiting for your place.'],
  }),
  'event-cancelled': ({ event, note }) => ({
    subject: `Cancelled: ${event.title}`,
    paragraphs: [
      'We are sorry: this event will not take place. You need do nothing.',
      ...(note ? [note] : []),
    ],
  }),
  'event-postponed': (payload, url) => ({
    subject: `Postponed: ${payload.event.title}`,
    paragraphs: [
      `This event is put off, so there is no date at the moment. ${stays(payload.registration)}; we write again as soon as there is one.`,
      ...changes(payload),
      ...noteOf(payload),
    ],
    button: { label: 'See or cancel', url },
  }),
  'event-rescheduled': (payload, url) => ({
    subject: `New date: ${payload.event.title}`,
    paragraphs: [
      `It was ${payload.previousStart ? formatInstant(payload.previousStart, payload.event) : ''}. It is now ${formatWhen(payload.event)}.`,
      ...changes(payload),
      `If you can come, do nothing. ${stays(payload.registration)}. If you cannot, please cancel on the page below.`,
      ...noteOf(payload),
    ],
    button: { label: 'See or cancel', url },
  }),
  'event-changed': (payload, url) => ({
    subject: `Changed: ${payload.event.title}`,
    paragraphs: [
      'Please note what has changed:',
      ...(payload.known ? formatNewTime(payload.known, payload.event) : []),
      ...changes(payload),
      `${stays(payload.registration)}. If you cannot come any more, please cancel on the page below.`,
    ],
    button: { label: 'See or cancel', url },
  }),
};

/** What the guest knew otherwise, but for the time. */
function changes({ known, event, registration }: MailPayload): string[] {
  return known ? formatChanges(known, event, registration.status === 'confirmed') : [];
}

const noteOf = ({ note }: MailPayload): string[] => (note ? [note] : []);

function people(partySize: number): string {
  return partySize === 1 ? 'One place is' : `${partySize} places are`;
}

type Guest = MailPayload['registration'];

function pressed({ requireApproval }: MailPayload['event'], { partySize }: Guest): string {
  if (requireApproval) return 'your request is with us: we look at every one and write to you';
  return partySize === 1 ? 'it is yours' : 'they are yours';
}

function freeNow(free: MailPayload['free'], { partySize }: Guest, event: MailPayload['event']): string {
  return freeForWhoWaits(free ?? undefined, partySize, isDated(event));
}

/** How a registration stands, for who asked for the same again. */
function standing({ status, partySize, emailConfirmedAt }: Guest): string {
  const asked = places(partySize);
  switch (status) {
    case 'confirmed':
      return `${people(partySize)} yours.`;
    case 'pending_approval':
      return `We have your request for ${asked} and write to you.`;
    case 'offered':
      return `${people(partySize)} kept for you: take the offer on the page below.`;
    case 'waitlisted':
      return emailConfirmedAt
        ? `You are on the waiting list for ${asked}. On the page below you can change how many you are.`
        : `You asked to wait for ${asked}: press the button on the page below, and your turn counts.`;
    default:
      return `You asked for ${asked}: press the button on the page below.`;
  }
}

/** What stays as it is when the event gets another date, or none. */
function stays({ status, partySize }: Guest): string {
  if (status === 'confirmed') return partySize === 1 ? 'Your place stays yours' : 'Your places stay yours';
  if (status === 'waitlisted') return 'Your turn on the waiting list stays yours';
  return status === 'pending_approval' ? 'Your request stands' : 'Your registration stands as it was';
}
