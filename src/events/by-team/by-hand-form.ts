import type { Field } from '../../kernel/forms/field.ts';
import type { Event } from '../event/event.ts';
import { registrationFields } from '../registrations/registration.ts';

const SIZES = Array.from({ length: 10 }, (_, i) => i + 1);

/** What a member types to register somebody: as the guests' form, but nothing is required that one may not know. */
export function handFields(
  event: Pick<Event, 'maxPartySize' | 'questions' | 'waitlist' | 'language'>,
): Field[] {
  const [givenName, familyName] = registrationFields(event) as [Field, Field];
  const answers = registrationFields(event)
    .filter(({ name }) => name.startsWith('answer-'))
    .map((field) => ({ ...field, required: false }));
  return [
    { ...givenName, autoComplete: 'off', emptyMessage: 'Write the given name.' },
    { ...familyName, autoComplete: 'off', emptyMessage: 'Write the family name.' },
    {
      name: 'email',
      label: 'Email',
      kind: 'email',
      hint: 'The confirmation with the check-in code goes here. Without an email, the name is enough at check-in.',
    },
    { name: 'telephone', label: 'Telephone', kind: 'phone', hint: 'Like +33612345678' },
    {
      name: 'partySize',
      label: 'How many people?',
      kind: 'choice',
      required: true,
      options: SIZES.map((size) => ({
        value: String(size),
        label: size === 1 ? '1 person' : `${size} people`,
      })),
    },
    { name: 'attendees', label: 'Names of the others', kind: 'longText', max: 1200, hint: 'One per line' },
    ...answers,
    ...(event.waitlist
      ? [
          {
            name: 'turn',
            label: 'Place',
            kind: 'choice' as const,
            required: true,
            options: [
              { value: 'place', label: 'A place now' },
              { value: 'waiting', label: 'On the waiting list' },
            ],
          },
        ]
      : []),
    {
      name: 'reason',
      label: 'Reason',
      kind: 'text',
      max: 300,
      hint: 'Required if this guest goes ahead of others who are waiting. It is recorded.',
    },
  ];
}
