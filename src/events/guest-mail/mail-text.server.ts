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
      `${people(registration.partySize)} held for you for ${HOLD_MINUTES} minutes. Open the page below and press the button ${pressed(event, registration)}.`,
    ],
    button: { label: event.requireApproval ? 'Send my request' : 'Confirm my place', url },
    after: ['If you did not register, ignore this email: the place is released automatically.'],
  }),
  'confirm-waiting': ({ event, registration, free }, url) => ({
    subject: `One more step: waiting list for ${event.title}`,
    paragraphs: [
      `${freeNow(free, registration, event)} Open the page below within 24 hours and press the button to join the waiting list.`,
    ],
    button: { label: 'Join the waiting list', url },
    after: ['If you did not register, ignore this email.'],
  }),
  already: ({ event, registration }, url) => ({
    subject: `You’re already registered: ${event.title}`,
    paragraphs: [
      'Someone, probably you, registered with your address again. Your registration is unchanged.',
      standing(registration),
    ],
    button: { label: 'View or change it', url },
  }),
  confirmed: ({ event, registration }, url) => ({
    subject: `See you there: ${event.title}`,
    paragraphs: [
      `${confirmed(registration.partySize)} ${isDated(event) ? 'The calendar entry is attached; show' : 'A new date will follow. Show'} the code below at the door.`,
    ],
    button: { label: 'View, change or cancel', url },
    after: ['If you can’t come, please cancel so that someone else can.'],
  }),
  'awaiting-approval': ({ event, registration }, url) => ({
    subject: `We have your request for ${event.title}`,
    paragraphs: [
      `Your address is confirmed, and ${people(registration.partySize).toLowerCase()} held for you until then. We review every request for this event and will write to you soon.`,
    ],
    button: { label: 'View or cancel it', url },
  }),
  rejected: ({ event }) => ({
    subject: `About your request: ${event.title}`,
    paragraphs: [
      'We are sorry: we cannot offer you a place at this event. Reply to this email if you would like to know more.',
    ],
  }),
  waiting: ({ event, registration, free }, url) => ({
    subject: `You are on the waiting list: ${event.title}`,
    paragraphs: [
      `${freeNow(free, registration, event)} When a place comes free, we write to whoever has waited longest. If your group is too big for it, you keep your position.`,
      ...(free && free < registration.partySize && isDated(event)
        ? [
            `You could come with fewer: change the number to ${free} on the page below and you get an offer immediately.`,
          ]
        : []),
    ],
    button: { label: 'See my position', url },
  }),
  offer: ({ event, registration }, url) => ({
    subject: `A place came free: ${event.title}`,
    paragraphs: [
      `${people(registration.partySize)} held for you until ${formatInstant(holdEnd('offered', event) ?? event.startDate, event)}. After that, we offer it to others.`,
      ...(event.requireApproval ? ['Accept it to send us your request; we review every one.'] : []),
    ],
    button: { label: 'Accept or decline', url },
  }),
  'offer-lapsed': ({ event }, url) => ({
    subject: `The offer has ended: ${event.title}`,
    paragraphs: ['We did not hear from you in time, so we released your places.'],
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
      'If this surprises you, please reply to this email.',
    ],
  }),
  changed: ({ event, registration }, url) => ({
    subject: `Changed: your registration for ${event.title}`,
    paragraphs: [
      `Your registration is now for ${registration.partySize === 1 ? 'one person' : `${registration.partySize} people`}${registration.status === 'waitlisted' ? ', on the waiting list' : ''}.`,
    ],
    button: { label: 'View, change or cancel', url },
  }),
  reminder: ({ event }, url) => ({
    subject: `Tomorrow: ${event.title}`,
    paragraphs: ['It is nearly time. Show the code below at the door.'],
    button: { label: 'View, change or cancel', url },
    after: ['If you can’t come, please cancel now: someone may be waiting for your place.'],
  }),
  'event-cancelled': ({ event, note }) => ({
    subject: `Cancelled: ${event.title}`,
    paragraphs: [
      'We are sorry: this event will not take place. You don’t need to do anything.',
      ...(note ? [note] : []),
    ],
  }),
  'event-postponed': (payload, url) => ({
    subject: `Postponed: ${payload.event.title}`,
    paragraphs: [
      `This event is postponed, and there is no new date yet. ${stays(payload.registration)}; we’ll write again once there is one.`,
      ...changes(payload),
      ...noteOf(payload),
    ],
    button: { label: 'View or cancel', url },
  }),
  'event-rescheduled': (payload, url) => ({
    subject: `New date: ${payload.event.title}`,
    paragraphs: [
      `It was ${payload.previousStart ? formatInstant(payload.previousStart, payload.event) : ''}. It is now ${formatWhen(payload.event)}.`,
      ...changes(payload),
      `If you can come, you don’t need to do anything. ${stays(payload.registration)}. If you can’t, please cancel on the page below.`,
      ...noteOf(payload),
    ],
    button: { label: 'View or cancel', url },
  }),
  'event-changed': (payload, url) => ({
    subject: `Changed: ${payload.event.title}`,
    paragraphs: [
      'Please note the change:',
      ...(payload.known ? formatNewTime(payload.known, payload.event) : []),
      ...changes(payload),
      `${stays(payload.registration)}. If you can no longer come, please cancel on the page below.`,
    ],
    button: { label: 'View or cancel', url },
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

function confirmed(partySize: number): string {
  return partySize === 1 ? 'Your place is confirmed.' : `Your ${partySize} places are confirmed.`;
}

type Guest = MailPayload['registration'];

function pressed({ requireApproval }: MailPayload['event'], { partySize }: Guest): string {
  if (requireApproval) return 'to send us your request: we review every one and write to you';
  return partySize === 1 ? 'to confirm it' : 'to confirm them';
}

function freeNow(free: MailPayload['free'], { partySize }: Guest, event: MailPayload['event']): string {
  return freeForWhoWaits(free ?? undefined, partySize, isDated(event));
}

/** How a registration stands, for who asked for the same again. */
function standing({ status, partySize, emailConfirmedAt }: Guest): string {
  const asked = places(partySize);
  switch (status) {
    case 'confirmed':
      return confirmed(partySize);
    case 'pending_approval':
      return `We have your request for ${asked} and will write to you.`;
    case 'offered':
      return `${people(partySize)} held for you: accept the offer on the page below.`;
    case 'waitlisted':
      return emailConfirmedAt
        ? `You are on the waiting list for ${asked}. On the page below you can change how many you are.`
        : `You asked to wait for ${asked}: press the button on the page below to join the waiting list.`;
    default:
      return `You asked for ${asked}: press the button on the page below to confirm.`;
  }
}

/** What stays as it is when the event gets another date, or none. */
function stays({ status, partySize }: Guest): string {
  if (status === 'confirmed') return partySize === 1 ? 'You keep your place' : 'You keep your places';
  if (status === 'waitlisted') return 'You keep your position on the waiting list';
  return status === 'pending_approval' ? 'We still have your request' : 'Your registration is unchanged';
}
