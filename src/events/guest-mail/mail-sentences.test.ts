import { expect, it } from 'vitest';
import { en } from '../event/texts/en.ts';
import { factsOf } from './mail-composer.server.ts';
import { textsIn } from '../event/texts/texts.ts';
import { mailWords } from './mail-sentences.server.ts';
import type { MailKind, MailPayload } from '../registrations/mail.server.ts';
import type { RegistrationStatus } from '../registrations/registration.ts';

const EVENT: MailPayload['event'] = {
  slug: 'x',
  title: 'X',
  language: 'en',
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

function payloadOf(letter: MailKind, status: RegistrationStatus, confirmed = true): MailPayload {
  const registration = {
    id: 'x',
    givenName: 'Ada',
    partySize: 4,
    publicCode: 'X',
    status,
    emailConfirmedAt: confirmed ? '2026-01-01T10:00:00.000Z' : null,
    wasConfirmed: status === 'confirmed',
  };
  return { letter, event: EVENT, registration, previousStart: EVENT.startDate };
}

function words(letter: MailKind, status: RegistrationStatus, confirmed = true): string {
  return mailWords(payloadOf(letter, status, confirmed), 'https://jambee.example/x').paragraphs.join(' ');
}

it.each([
  ['already', 'confirmed', 'Your 4 places are confirmed.'],
  ['already', 'pending_approval', 'We have your request for 4 places'],
  ['already', 'offered', '4 places are held for you: accept the offer'],
  [
    'already',
    'waitlisted',
    'You are on the waiting list for 4 places. On the page linked below you can change',
  ],
  ['event-postponed', 'confirmed', 'You keep your places; we’ll write again'],
  ['event-postponed', 'waitlisted', 'You keep your position on the waiting list; we'],
  ['event-postponed', 'pending_approval', 'We still have your request; we'],
  ['event-postponed', 'pending', 'Your registration is unchanged; we'],
  ['event-rescheduled', 'confirmed', 'You keep your places. If you can’t'],
  ['event-rescheduled', 'waitlisted', 'You keep your position on the waiting list.'],
  ['event-rescheduled', 'offered', '4 places are held for you: accept the offer'],
  ['event-changed', 'offered', '4 places are held for you: accept the offer'],
  ['event-postponed', 'offered', '4 places are held for you: accept the offer'],
  ['changed', 'waitlisted', 'Your registration is now for 4 people, on the waiting list.'],
  ['changed', 'confirmed', 'Your registration is now for 4 people.'],
] as const)('the letter %s says to who is %s how it stands', (letter, status, said) => {
  expect(words(letter, status)).toContain(said);
});

it.each([
  [1, 'la place se libère'],
  [3, 'les places se libèrent'],
])('who did not register for %s hears in French what becomes of it', (partySize, said) => {
  const payload = payloadOf('confirm-address', 'pending', false);
  const registration = { ...payload.registration, partySize };
  const { after } = mailWords({ ...payload, registration, event: { ...EVENT, language: 'fr' } }, 'x');
  expect(after?.join(' ')).toContain(said);
});

it.each([
  ['pending', 'You asked for 4 places: press the button'],
  ['waitlisted', 'You asked to wait for 4 places: press the button'],
] as const)(
  'who is %s and has not confirmed yet is asked to, whatever is told of the event',
  (status, said) => {
    for (const letter of ['event-postponed', 'event-rescheduled', 'event-changed'] as const) {
      expect(words(letter, status, false)).toContain(said);
      expect(words(letter, status, false)).not.toContain('don’t need to do anything');
    }
  },
);

it('nobody who has to accept an offer is told that there is nothing to do', () => {
  expect(words('event-rescheduled', 'confirmed')).toContain('don’t need to do anything');
  expect(words('event-rescheduled', 'offered')).not.toContain('don’t need to do anything');
});

it.each(['pending', 'waitlisted'] as const)(
  'who repeats a form and is %s is asked for the button',
  (status) => {
    expect(words('already', status, false)).toMatch(/press the button on the page linked below/);
  },
);

it.each([
  ['offered', true, 'Accept or decline'],
  ['pending', false, 'Confirm my places'],
  ['waitlisted', false, 'Join the waiting list'],
  ['waitlisted', true, 'View or cancel'],
  ['confirmed', true, 'View or cancel'],
] as const)(
  'the button for who is %s (confirmed: %s) says what its page asks for',
  (status, confirmed, said) => {
    for (const letter of ['event-postponed', 'event-rescheduled', 'event-changed'] as const)
      expect(mailWords(payloadOf(letter, status, confirmed), 'x').button?.label).toBe(said);
  },
);

it('who comes online is shown no code, and the link', () => {
  for (const letter of ['confirmed', 'reminder'] as const) {
    const payload = payloadOf(letter, 'confirmed');
    const online = { ...payload, event: { ...EVENT, virtualUrl: 'https://video.example/1' } };
    expect(mailWords(online, 'x').paragraphs.join(' ')).toContain('code below at the door');
    const only = { ...online, event: { ...online.event, place: {} } };
    expect(mailWords(only, 'x').paragraphs.join(' ')).toMatch(/link below lets you in/);
    const facts = Object.fromEntries(factsOf(only));
    expect([facts['Online at'], facts['Your code']]).toEqual(['https://video.example/1', undefined]);
  }
});

it('an event that keeps its day in its own place has a new time, and else a new date', () => {
  const subject = (previousStart: string) =>
    mailWords({ ...payloadOf('event-rescheduled', 'confirmed'), previousStart }, 'x').subject;
  expect(subject('2099-06-11T22:30:00.000Z')).toBe('New time: X');
  expect(subject('2099-06-11T21:30:00.000Z')).toBe('New date: X');
});

/** Everything that differs in what guests rely on. */
const KNOWN: NonNullable<MailPayload['known']> = {
  ...EVENT,
  startDate: '2099-06-11T17:30:00.000Z',
  place: { city: 'Paris' },
  doorTime: '2099-06-11T17:00:00.000Z',
  virtualUrl: 'https://video.example/1',
};
const KINDS = Object.keys(en.mail) as MailKind[];
const STATUSES = ['pending', 'pending_approval', 'confirmed', 'waitlisted', 'offered'] as const;

/** The whole mail of an event in a language, a text a line. */
function textsOf(kind: MailKind, status: RegistrationStatus, more: Partial<MailPayload['event']>): string[] {
  const payload = payloadOf(kind, status, status !== 'pending');
  const event = { ...EVENT, ...more };
  const whole = { ...payload, event, known: KNOWN, free: 3 };
  const { subject, paragraphs, button, after = [] } = mailWords(whole, 'https://jambee.example/x');
  const { greeting, codePicture } = textsIn(event.language);
  const facts = factsOf(whole).flat();
  return [subject, greeting('Ada'), ...paragraphs, ...facts, button?.label ?? '', ...after, codePicture('X')];
}

it.each(KINDS)('the mail %s of a French event is French from the subject to the last line', (kind) => {
  for (const status of STATUSES)
    for (const more of [{}, { requireApproval: true }, { eventStatus: 'EventPostponed' as const }])
      for (const text of textsOf(kind, status, { ...more, language: 'fr' }))
        expect(text).not.toMatch(
          /\b(the|you|your|we|it|is|are|was|and|of|to|place below|page below|dear|what|when|where|code below|time)\b/i,
        );
});

it('knows each sentence in each language, and says another in each', () => {
  const texts = (language: string) =>
    KINDS.flatMap((kind) => STATUSES.flatMap((status) => textsOf(kind, status, { language })));
  const [english, french] = [new Set(texts('en')), texts('fr')];
  const same = new Set(french.filter((text) => /[a-z]{3}/.test(text) && english.has(text)));
  expect([...same]).toEqual(['Lyon']);
  expect(french).toContain('À bientôt\u00a0: X');
  expect(french).toContain('ven. 12 juin 2099, 19\u00a0h\u00a030 · heure\u00a0de\u00a0Lyon');
  // Signs that ask for a space in French have one that does not break.
  for (const text of french) expect(text).not.toMatch(/[a-zé’] [:;!?]|[a-zé][;!?]/);
});

it('is in the site’s own language where a mail of an earlier state does not say', () => {
  const { event, ...payload } = payloadOf('confirmed', 'confirmed');
  const { language: _, ...before } = event;
  const words = mailWords({ ...payload, event: before as typeof event }, 'https://jambee.example/x');
  expect(words.subject).toBe('See you there: X');
});
