import { expect, it } from 'vitest';
import { MAIL_TEXT } from './mail-text.server.ts';
import type { MailKind, MailPayload } from '../registrations/mail.server.ts';
import type { RegistrationStatus } from '../registrations/registration.ts';

const EVENT: MailPayload['event'] = {
  slug: 'x',
  title: 'X',
  summary: '',
  startDate: '2099-06-12T17:30:00.000Z',
  endDate: null,
  endsAt: '2099-06-12T20:30:00.000Z',
  timezone: 'Europe/Paris',
  allDay: false,
  doorTime: null,
  place: { city: 'Lyon' },
  virtualUrl: null,
  eventStatus: 'EventScheduled',
  icsUid: 'x',
  icsSequence: 0,
  requireApproval: false,
};

function words(letter: MailKind, status: RegistrationStatus, confirmed = true): string {
  const registration = {
    id: 'x',
    givenName: 'Ada',
    partySize: 4,
    publicCode: 'X',
    status,
    emailConfirmedAt: confirmed ? '2026-01-01T10:00:00.000Z' : null,
    wasConfirmed: status === 'confirmed',
  };
  const payload: MailPayload = { letter, event: EVENT, registration, previousStart: EVENT.startDate };
  return MAIL_TEXT[letter](payload, 'https://jambee.example/x').paragraphs.join(' ');
}

it.each([
  ['already', 'confirmed', '4 places are yours.'],
  ['already', 'pending_approval', 'We have your request for 4 places'],
  ['already', 'offered', '4 places are kept for you: take the offer'],
  ['already', 'waitlisted', 'You are on the waiting list for 4 places. On the page below you can change'],
  ['event-postponed', 'confirmed', 'Your places stay yours; we write again'],
  ['event-postponed', 'waitlisted', 'Your turn on the waiting list stays yours; we'],
  ['event-postponed', 'pending_approval', 'Your request stands; we'],
  ['event-postponed', 'pending', 'Your registration stands as it was; we'],
  ['event-rescheduled', 'confirmed', 'Your places stay yours. If you cannot'],
  ['event-rescheduled', 'waitlisted', 'Your turn on the waiting list stays yours.'],
  ['changed', 'waitlisted', 'You are now 4 people on the waiting list.'],
  ['changed', 'confirmed', 'You are now 4 people.'],
] as const)('the letter %s says to who is %s how it stands', (letter, status, said) => {
  expect(words(letter, status)).toContain(said);
});

it.each(['pending', 'waitlisted'] as const)(
  'who repeats a form and is %s is asked for the button',
  (status) => {
    expect(words('already', status, false)).toMatch(/press the button on the page below/);
  },
);
