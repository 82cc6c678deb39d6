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
    label: 'What it is about',
    kind: 'choice',
    required: true,
    options: [
      { value: 'event', label: 'This event: everybody who is registered gets it' },
      { value: 'news', label: 'Something else: only those who agreed to news get it' },
    ],
  },
  { name: 'subject', label: 'Subject', kind: 'text', required: true, max: 150 },
  {
    name: 'body',
    label: 'Message',
    kind: 'longText',
    required: true,
    max: 5000,
    hint: 'An empty line begins a paragraph. The greeting with the name, the event’s date and place and the link to the registration are added.',
  },
];

/** Whom to write to, by the state of their registration. */
export const AUDIENCES: Record<string, string> = {
  '': 'All who come or wait',
  confirmed: 'Confirmed',
  waitlisted: 'On the waiting list',
  pending_approval: 'Waiting for approval',
  offered: 'With an offered place',
  cancelled: 'Cancelled',
};
