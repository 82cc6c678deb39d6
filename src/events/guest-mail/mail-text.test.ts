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
  ['already', 'confirmed', 'Your 4 places are confirmed.'],
  ['already', 'pending_approval', 'We have your request for 4 places'],
  ['already', 'offered', '4 places are held for you: accept the offer'],
  ['already', 'waitlisted', 'You are on the waiting list for 4 places. On the page below you can change'],
  ['event-postponed', 'confirmed', 'You keep your places; we’ll write again'],
  ['event-postponed', 'waitlisted', 'You keep your position on the waiting list; we'],
  ['event-postponed', 'pending_approval', 'We still have your request; we'],
  ['event-postponed', 'pending', 'Your registration is unchanged; we'],
  ['event-rescheduled', 'confirmed', 'You keep your places. If you can’t'],
  ['event-rescheduled', 'waitlisted', 'You keep your position on the waiting list.'],
  ['changed', 'waitlisted', 'Your registration is now for 4 people, on the waiting list.'],
  ['changed', 'confirmed', 'Your registration is now for 4 people.'],
] as const)('the letter %s says to who is %s how it stands', (letter, status, said) => {
  expect(words(letter, status)).toContain(said);
});

it.each(['pending', 'waitlisted'] as const)(
  'who repeats a form and is %s is asked for the button',
  (status) => {
    expect(words('already', status, false)).toMatch(/press the button on the page below/);
  },
);
