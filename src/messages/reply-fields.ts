import type { Field } from '../kernel/forms/field.ts';

export const replyFields: Field[] = [
  {
    name: 'body',
    label: 'Your answer',
    kind: 'longText',
    required: true,
    emptyMessage: 'Please write an answer.',
  },
];
