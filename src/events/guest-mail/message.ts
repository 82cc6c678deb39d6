import type { Field } from '../../kernel/forms/field.ts';

export interface Audience<R> {
  reached: R[];
  noAddress: number;
  doNotContact: number;
  noConsent: number;
}

/** What a member writes to guests. */
export const messageFields: Field[] = [
  {
    name: 'about',
    label: 'What it is for',
    kind: 'choice',
    required: true,
    options: [
      { value: 'event', label: 'About this event' },
      { value: 'news', label: 'Something else' },
    ],
    hint: 'What is about this event goes to everybody registered, anything else only to those who agreed to news.',
  },
  {
    name: 'subject',
    label: 'Subject',
    kind: 'text',
    required: true,
    max: 150,
    emptyMessage: 'Write a subject.',
  },
  {
    name: 'body',
    label: 'Message',
    kind: 'longText',
    required: true,
    max: 5000,
    emptyMessage: 'Write your message.',
    hint: 'An empty line starts a new paragraph. We add the greeting by name, the date and place, and the link to the registration.',
  },
];

/** Whom to write to, by the state of their registration. */
export const AUDIENCES: Record<string, string> = {
  '': 'Everybody coming or waiting',
  confirmed: 'Confirmed',
  waitlisted: 'On the waiting list',
  pending_approval: 'Waiting for approval',
  offered: 'Offered a place',
  cancelled: 'Cancelled',
};

/** In the form: what its preview showed. */
export const SEEN = 'seen';
