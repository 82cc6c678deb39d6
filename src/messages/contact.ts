import { site } from '../kernel/publishing/site.ts';
import { EMAIL_SHAPE, type Field } from '../kernel/forms/field.ts';
import { t } from '../texts/text.ts';

export const TOPICS = [
  { value: 'concert', label: 'A concert' },
  { value: 'workshop', label: 'A workshop or a company choir' },
  { value: 'worldCafe', label: 'A World Café' },
  { value: 'registration', label: 'My registration' },
  { value: 'other', label: 'Something else' },
] as const;

/** The contact form. */
export const contactFields: Field[] = [
  {
    name: 'name',
    label: 'Your name',
    kind: 'name',
    required: true,
    autoComplete: 'name',
    emptyMessage: 'Write your name.',
  },
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    required: true,
    autoComplete: 'email',
    emptyMessage: 'Write your email so that we can answer.',
    message: EMAIL_SHAPE,
  },
  {
    name: 'telephone',
    label: 'Telephone',
    kind: 'phone',
    autoComplete: 'tel',
    hint: 'With the country code, like +33612345678',
  },
  {
    name: 'topic',
    label: 'What is it about?',
    kind: 'choice',
    required: true,
    options: TOPICS,
    message: 'Choose what it is about.',
  },
  {
    name: 'subject',
    label: 'Subject',
    kind: 'text',
    required: true,
    max: 150,
    emptyMessage: 'Write a subject.',
  },
  { name: 'body', label: 'Message', kind: 'longText', required: true, emptyMessage: 'Write your message.' },
  {
    name: 'consent',
    /** Said with the name that the site has now. */
    get label() {
      return t('I agree that {site} keeps this message to answer it.', { site: site.name });
    },
    short: 'Your consent',
    kind: 'checkbox',
    required: true,
    message: 'Please agree so that we can answer.',
  },
];
