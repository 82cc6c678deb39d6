import { langOf } from '../../kernel/publishing/languages.ts';
import { site } from '../../kernel/publishing/site.ts';
import { EMAIL_SHAPE, type Field } from '../../kernel/forms/field.ts';
import type { Event, Question } from '../event/event.ts';
import { counted, t } from '../../texts/text.ts';

export type RegistrationStatus =
  | 'pending'
  | 'pending_approval'
  | 'confirmed'
  | 'cancelled'
  | 'waitlisted'
  | 'offered'
  | 'expired'
  | 'declined'
  | 'rejected';

/** Those that hold places. Their party sizes never add up to more than the capacity. */
export const HOLDING = [
  'pending',
  'pending_approval',
  'offered',
  'confirmed',
] as const satisfies RegistrationStatus[];
/** Those of which one person may have one for an event. */
export const LIVE = [...HOLDING, 'waitlisted'] as const satisfies RegistrationStatus[];

export function isLive(status: RegistrationStatus): boolean {
  return (LIVE as readonly string[]).includes(status);
}

/** The largest party there can be; an event may allow guests fewer. */
export const MOST_PEOPLE = 10;

export function holdsPlaces(status: RegistrationStatus): boolean {
  return (HOLDING as readonly string[]).includes(status);
}

/** Minutes a place is kept for someone who has not yet pressed the button in the mail. */
export const HOLD_MINUTES = 30;
/** Hours a waiting address has to be confirmed, and an offered place to be taken. */
export const WAITING_HOURS = 24;
export const OFFER_HOURS = 24;

export interface Attendee {
  name: string;
}

export interface Consent {
  /** What it is for. */
  purpose: 'registration' | 'news';
  /** The very words agreed to. */
  text: string;
  at: string;
}

export const CONSENTS = {
  /** Said with the name that the site has now, in the language of who is asked. */
  get registration() {
    return t(
      'I agree that {site} keeps these details to run this event and deletes them afterwards, as the privacy notice explains.',
      { site: site.name },
    );
  },
  get news() {
    return t('Email me about other concerts and workshops. I can unsubscribe in one click.');
  },
};

/** The questions a newcomer meets. */
export function asked({ questions }: Pick<Event, 'questions'>): Question[] {
  return questions.filter(({ retired }) => !retired);
}

export const questionField = (question: Pick<Question, 'id'>) => `answer-${question.id}`;
/** Of the form's field that answers what a party larger than what is free would like. */
export const PARTY_CHOICE = 'choice';
export const attendeeField = (seat: number) => `attendee-${seat}`;

/** The registration form of an event: what draws it, and what decides on it. */
export function registrationFields(event: Pick<Event, 'maxPartySize' | 'questions' | 'language'>): Field[] {
  const sizes = Array.from({ length: event.maxPartySize }, (_, i) => i + 1);
  return [
    {
      name: 'givenName',
      label: t('Given name'),
      kind: 'name',
      required: true,
      autoComplete: 'given-name',
      emptyMessage: t('Write your given name.'),
    },
    {
      name: 'familyName',
      label: t('Family name'),
      kind: 'name',
      required: true,
      autoComplete: 'family-name',
      emptyMessage: t('Write your family name.'),
    },
    {
      name: 'email',
      label: t('Email'),
      kind: 'email',
      required: true,
      autoComplete: 'email',
      hint: t('We’ll email you a link to confirm. Nothing else unless you ask.'),
      emptyMessage: t('Write your email so that we can send you the link.'),
      message: t(EMAIL_SHAPE),
    },
    {
      name: 'partySize',
      label: t('Number of people'),
      kind: 'choice',
      required: true,
      emptyMessage: t('Choose how many you are.'),
      message: counted(
        event.maxPartySize,
        'You can register one person.',
        'You can register up to {count} people.',
      ),
      options: sizes.map((size) => ({
        value: String(size),
        label: size === 1 ? t('Just me') : counted(size, 'One person', '{count} people'),
      })),
    },
    ...sizes.slice(1).map((seat): Field => ({
      name: attendeeField(seat),
      label: t('Name of person {number}', { number: seat }),
      kind: 'name',
      max: 120,
    })),
    ...asked(event).map((question) => fieldOfQuestion(question, langOf(event.language))),
    {
      name: 'consent',
      label: CONSENTS.registration,
      short: t('Your consent'),
      kind: 'checkbox',
      required: true,
      message: t('Please agree so that we can hold your place.'),
    },
    { name: 'news', label: CONSENTS.news, kind: 'checkbox' },
  ];
}

export function fieldOfQuestion(question: Question, lang: string | undefined): Field {
  return {
    name: questionField(question),
    label: question.label,
    isAsWritten: true,
    ...(lang ? { lang } : {}),
    kind: question.kind,
    ...(question.required ? { required: true, emptyMessage: t('Please answer this question.') } : {}),
    ...(question.kind === 'text' ? { max: 300 } : {}),
    ...(question.options ? { options: question.options.map((value) => ({ value, label: value })) } : {}),
  };
}
