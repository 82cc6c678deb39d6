import { site } from '../kernel/publishing/site.ts';
import type { Field } from '../kernel/forms/field.ts';
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
  { name: 'name', label: 'Your name', kind: 'name', required: true, autoComplete: 'name' },
  { name: 'email', label: 'Email', kind: 'email', required: true, autoComplete: 'email' },
  {
    name: 'telephone',
    label: 'Telephone',
    kind: 'phone',
    autoComplete: 'tel',
    hint: 'With the country code, like +33612345678',
  },
  { name: 'topic', label: 'What is it about?', kind: 'choice', required: true, options: TOPICS },
  { name: 'subject', label: 'Subject', kind: 'text', required: true, max: 150 },
  { name: 'body', label: 'Message', kind: 'longText', required: true },
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
