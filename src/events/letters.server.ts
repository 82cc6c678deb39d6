import { toBuffer } from 'qrcode';
import { type Letter, letterHtml, letterText } from '../kernel/letter.server.ts';
import { config } from '../platform/config.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';
import { calendarFile } from './calendar.server.ts';
import { holdEnd } from './holds.server.ts';
import { sayInstant, sayWhen } from './event-time.server.ts';
import { sayChanges, sayNewTime, sayPlace } from './relied-on.server.ts';
import type { LetterKind, LetterPayload } from './registration-mail.server.ts';
import { keepManageLink } from './registration-link.server.ts';
import { manageSecret } from './registration-row.server.ts';
import { HOLD_MINUTES } from './registration.ts';

type Words = Omit<Letter, 'greeting' | 'facts' | 'picture'>;

/** Writes the mail to a guest from the facts it was queued with. */
export const guestLetter: Composer = async (payload: LetterPayload) => {
  const { letter: kind, event, registration } = payload;
  await keepManageLink(registration.id);
  const letter = letterOf(payload);
  const method = calendarMethod(payload);
  return {
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    ...(method
      ? {
          calendar: {
            method,
            content: calendarFile(
              [{ ...event, onlineAt: event.virtualUrl ?? undefined }],
              method,
              config().publicUrl,
            ),
          },
        }
      : {}),
    ...(HAS_CODE.has(kind)
      ? {
          inline: [
            {
              cid: 'code',
              filename: 'code.png',
              content: await toBuffer(registration.publicCode, {
                errorCorrectionLevel: 'M',
                margin: 4,
                width: 400,
              }),
            },
          ],
        }
      : {}),
  };
};

/** The words of a mail to a guest. */
export function letterOf(payload: LetterPayload): Letter {
  const { letter: kind, registration } = payload;
  return {
    ...WORDS[kind](payload, manageUrl(registration.id)),
    greeting: `Dear ${registration.givenName},`,
    facts: factsOf(payload),
    ...(HAS_CODE.has(kind)
      ? { picture: { cid: 'code', alt: `Your code: ${registration.publicCode}`, width: 200 } }
      : {}),
  };
}

/** Only who has a confirmed place gets a code for the door. */
const HAS_CODE = new Set<LetterKind>(['confirmed', 'reminder']);

/** What takes the entry out of the calendar again. */
const CANCELS = new Set<LetterKind>(['cancelled', 'cancelled-by-us', 'event-cancelled']);

/** What changes the entry. */
const FOLLOWS = new Set<LetterKind>(['event-rescheduled', 'event-postponed', 'event-changed', 'changed']);

/** A calendar entry comes with a confirmed place, follows its changes, and leaves with it. */
function calendarMethod({ letter, registration }: LetterPayload): 'PUBLISH' | 'CANCEL' | undefined {
  if (letter === 'confirmed' || letter === 'reminder') return 'PUBLISH';
  if (!registration.wasConfirmed) return undefined;
  if (FOLLOWS.has(letter)) return 'PUBLISH';
  return CANCELS.has(letter) ? 'CANCEL' : undefined;
}

function manageUrl(registrationId: string): string {
  return `${config().publicUrl}/guests/registrations/${manageSecret(registrationId)}`;
}

function factsOf({ letter, event, registration }: LetterPayload): [string, string][] {
  const address = sayPlace(event.place);
  const facts: [string, string][] = [['What', event.title]];
  if (event.eventStatus === 'EventPostponed') facts.push(['When', 'A new date will follow']);
  else facts.push(['When', sayWhen(event)]);
  if (address) facts.push(['Where', address]);
  if (event.virtualUrl && HAS_CODE.has(letter)) facts.push(['Online at', event.virtualUrl]);
  facts.push(['Places', String(registration.partySize)]);
  if (HAS_CODE.has(letter)) facts.push(['Your code', registration.publicCode]);
  return facts;
}

const WORDS: Record<LetterKind, (payload: LetterPayload, url: string) => Words> = {
  'confirm-address': ({ event, registration }, url) => ({
    subject: `One more step: ${event.title}`,
    paragraphs: [
      `${people(registration.partySize)} kept for you for ${HOLD_MINUTES} minutes. Open the page below and press its button, and ${registration.partySize === 1 ? 'it is' : 'they are'} yours.`,
    ],
    button: { label: 'Confirm my place', url },
    after: ['If it was not you who registered, do nothing: the place goes back by itself.'],
  }),
  'confirm-waiting': ({ event }, url) => ({
    subject: `One more step: waiting list for ${event.title}`,
    paragraphs: [
      'The event is full at the moment. Open the page below within 24 hours and press its button, and your turn on the waiting list counts.',
    ],
    button: { label: 'Confirm my turn', url },
    after: ['If it was not you who registered, do nothing.'],
  }),
  already: ({ event, registration }, url) => ({
    subject: `You are on our list already: ${event.title}`,
    paragraphs: [
      'Someone, probably you, registered with your address again. Nothing has changed.',
      registration.status === 'waitlisted'
        ? 'You are on the waiting list.'
        : 'Your registration stands as it was.',
    ],
    button: { label: 'See or change it', url },
  }),
  confirmed: ({ event, registration }, url) => ({
    subject: `See you there: ${event.title}`,
    paragraphs: [
      `${people(registration.partySize)} yours. The calendar entry is attached; show the code below at the door.`,
    ],
    button: { label: 'See, change or cancel', url },
    after: ['If you cannot come, please cancel, so that someone else can.'],
  }),
  'awaiting-approval': ({ event }, url) => ({
    subject: `We have your request: ${event.title}`,
    paragraphs: [
      'Your address is confirmed and your places are kept. We look at every request for this event and write to you soon.',
    ],
    button: { label: 'See or cancel it', url },
  }),
  rejected: ({ event }) => ({
    subject: `About your request: ${event.title}`,
    paragraphs: [
      'We are sorry: we cannot offer you a place at this event. Answer this mail if you would like to know more.',
    ],
  }),
  waiting: ({ event }, url) => ({
    subject: `You are on the waiting list: ${event.title}`,
    paragraphs: [
      'Your turn counts. When places come free we write to whoever has waited longest; a party too large for what is free keeps its turn.',
    ],
    button: { label: 'See my turn', url },
  }),
  offer: ({ event, registration }, url) => ({
    subject: `A place came free: ${event.title}`,
    paragraphs: [
      `${people(registration.partySize)} kept for you until ${sayInstant(holdEnd('offered', event) ?? event.startDate, event)}. After that the next in the queue gets the offer.`,
    ],
    button: { label: 'Take it or pass it on', url },
  }),
  'offer-lapsed': ({ event }, url) => ({
    subject: `The offer has ended: ${event.title}`,
    paragraphs: ['We did not hear from you in time, so the place went to the next in the queue.'],
    button: {
      label: 'Register again',
      url: url.replace(/\/guests\/registrations\/.*$/, `/guests/registration/${event.slug}`),
    },
  }),
  cancelled: ({ event }) => ({
    subject: `Cancelled: your registration for ${event.title}`,
    paragraphs: [
      'Your registration is cancelled and the places are free for others. Thank you for telling us.',
    ],
  }),
  'cancelled-by-us': ({ event, note }) => ({
    subject: `Cancelled: your registration for ${event.title}`,
    paragraphs: [
      'We have cancelled your registration; the places are free for others.',
      ...(note ? [note] : []),
      'If this surprises you, please answer this mail.',
    ],
  }),
  changed: ({ event, registration }, url) => ({
    subject: `Changed: your registration for ${event.title}`,
    paragraphs: [
      `You are now ${registration.partySize === 1 ? 'one person' : `${registration.partySize} people`}.`,
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
      'This event is put off. Your places stay yours; we write again as soon as there is a date.',
      ...changes(payload),
      ...noteOf(payload),
    ],
    button: { label: 'See or cancel', url },
  }),
  'event-rescheduled': (payload, url) => ({
    subject: `New date: ${payload.event.title}`,
    paragraphs: [
      `It was ${payload.previousStart ? sayInstant(payload.previousStart, payload.event) : ''}. It is now ${sayWhen(payload.event)}.`,
      ...changes(payload),
      'If you can come, do nothing: your places are kept. If you cannot, please release them on the page below.',
      ...noteOf(payload),
    ],
    button: { label: 'Keep or release my places', url },
  }),
  'event-changed': (payload, url) => ({
    subject: `Changed: ${payload.event.title}`,
    paragraphs: [
      'Please note what has changed:',
      ...(payload.known ? sayNewTime(payload.known, payload.event) : []),
      ...changes(payload),
      'Your registration stands as it was. If you cannot come any more, please release it on the page below.',
    ],
    button: { label: 'See, change or cancel', url },
  }),
};

/** What the guest knew otherwise, but for the time. */
function changes({ known, event, registration }: LetterPayload): string[] {
  return known ? sayChanges(known, event, isConfirmed(registration)) : [];
}

const noteOf = ({ note }: LetterPayload): string[] => (note ? [note] : []);
const isConfirmed = ({ status }: LetterPayload['registration']) => status === 'confirmed';

function people(partySize: number): string {
  return partySize === 1 ? 'One place is' : `${partySize} places are`;
}
