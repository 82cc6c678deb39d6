import { type ContentFields, named, type NamedField } from '../../kernel/content/fields/field.ts';

/** What is kept of a person, in the order of the forms. */
export const participantFields = {
  givenName: { kind: 'name', label: 'Given name', required: true },
  familyName: { kind: 'name', label: 'Family name' },
  email: {
    kind: 'email',
    label: 'Email',
    hint: 'Emails about registrations go here. Each address belongs to one person.',
  },
  telephone: { kind: 'phone', label: 'Telephone', hint: 'Like +33612345678' },
  locale: {
    kind: 'choice',
    label: 'Language',
    required: true,
    options: [
      { value: 'en', label: 'English' },
      { value: 'fr', label: 'French' },
      { value: 'de', label: 'German' },
      { value: 'es', label: 'Spanish' },
      { value: 'it', label: 'Italian' },
    ],
  },
  instruments: { kind: 'tags', label: 'Instruments', hint: 'Separated by commas: voice, cajón' },
  level: { kind: 'level', label: 'Level' },
  tags: { kind: 'tags', label: 'Tags', hint: 'Separated by commas' },
  notes: { kind: 'longText', label: 'Notes', hint: 'Only the team sees this.' },
} as const satisfies ContentFields;

export type ParticipantField = keyof typeof participantFields;

export const PARTICIPANT_EDIT_TABS = { details: 'Details', history: 'History' } as const;
export const PARTICIPANT_SHOW_TABS = { details: 'Details', events: 'Events', messages: 'Messages' } as const;

/** The fields of an edit tab: all of them in one form; the history has none. */
export function participantFieldsOf(tab: string): NamedField[] {
  return tab === 'history' ? [] : named(participantFields, Object.keys(participantFields));
}

/** All of it at once, for somebody who is added by hand; consent needs its proof. */
export const NEW_PARTICIPANT: readonly NamedField[] = [
  ...named(participantFields, Object.keys(participantFields)),
  {
    name: 'consent',
    kind: 'longText',
    isProof: true,
    label: 'Agreed to news: when and how',
    hint: 'Kept as proof. Leave empty if they did not agree.',
  },
];
