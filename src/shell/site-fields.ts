import { ENGLISH_NAMES } from '../kernel/content/translations/english-names.ts';
import type { Entered, Field } from '../kernel/forms/field.ts';
import { languages, SITE_LANGUAGE } from '../texts/languages.ts';
import type { Site } from '../kernel/publishing/site.ts';

/** Those that words are translated into. */
export const otherLanguages = languages.filter((language) => language !== SITE_LANGUAGE);

/** What an administrator edits of the site's own words. */
export const siteFields: Field[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    max: 40,
    hint: 'At the top of every page and in every email.',
    autoComplete: 'off',
  },
  {
    name: 'claim',
    label: 'Claim',
    kind: 'text',
    required: true,
    max: 80,
    hint: 'A few words shown under the name, without a full stop.',
    autoComplete: 'off',
  },
  {
    name: 'description',
    label: 'Description',
    kind: 'text',
    required: true,
    max: 200,
    hint: 'One sentence, for search engines and link previews.',
    autoComplete: 'off',
  },
  ...otherLanguages.flatMap((language): Field[] => [
    {
      name: `claim-${language}`,
      label: `Claim in ${ENGLISH_NAMES[language]}`,
      kind: 'text',
      max: 80,
      hint: 'Leave empty to say the one above.',
      autoComplete: 'off',
    },
    {
      name: `description-${language}`,
      label: `Description in ${ENGLISH_NAMES[language]}`,
      kind: 'text',
      max: 200,
      hint: 'Leave empty to say the one above.',
      autoComplete: 'off',
    },
  ]),
  { name: 'email', label: 'Email', kind: 'email', required: true, autoComplete: 'off' },
  {
    name: 'replyTo',
    label: 'Reply address',
    kind: 'email',
    hint: 'Where replies to our emails go. Leave empty to use the sender’s address.',
    autoComplete: 'off',
  },
  {
    name: 'telephone',
    label: 'Telephone',
    kind: 'phone',
    required: true,
    hint: 'With the country code, like +33612345678',
    autoComplete: 'off',
  },
  {
    name: 'telephoneText',
    label: 'Telephone, as people read it',
    kind: 'text',
    required: true,
    max: 30,
    message: 'Telephone, as people read it, is not valid.',
    autoComplete: 'off',
  },
  { name: 'street', label: 'Street', kind: 'text', required: true, max: 100, autoComplete: 'off' },
  { name: 'postalCode', label: 'Postal code', kind: 'text', required: true, max: 12, autoComplete: 'off' },
  { name: 'city', label: 'City', kind: 'text', required: true, max: 80, autoComplete: 'off' },
  {
    name: 'country',
    label: 'Country',
    kind: 'text',
    required: true,
    min: 2,
    max: 2,
    autoComplete: 'off',
  },
  {
    name: 'timeZone',
    label: 'Time zone',
    kind: 'text',
    required: true,
    max: 60,
    hint: 'Of new events and of all times that belong to no event. Type a city, like Paris or New York.',
    autoComplete: 'off',
  },
  {
    name: 'onlyLanguage',
    label: 'Languages of the public site',
    kind: 'choice',
    required: true,
    options: [
      { value: 'all', label: languages.map((language) => ENGLISH_NAMES[language]).join(' and ') },
      ...languages.map((language) => ({ value: language, label: `${ENGLISH_NAMES[language]} only` })),
    ],
    hint: 'With one language alone, addresses in the other lead to it.',
  },
  {
    name: 'social',
    label: 'Elsewhere',
    kind: 'longText',
    max: 1000,
    hint: 'Your pages on other sites, one address per line, starting with https://',
    autoComplete: 'off',
  },
  {
    name: 'signature',
    label: 'Email signature',
    kind: 'longText',
    max: 300,
    hint: 'The end of every email. Leave empty for the name, email and telephone.',
    autoComplete: 'off',
  },
  {
    name: 'accent',
    label: 'Accent colour',
    kind: 'text',
    max: 7,
    hint: 'Of buttons and bands, like #f2b632. Leave empty for the honey of Jambee.',
    autoComplete: 'off',
  },
];

/** The words as the form shows them. */
export function enteredOf({ address, social, logo, translations, ...words }: Site): Entered {
  const translated = otherLanguages.flatMap((language) =>
    Object.entries(translations[language] ?? {}).map(([name, text]) => [`${name}-${language}`, text]),
  );
  return {
    ...words,
    ...Object.fromEntries(translated),
    ...address,
    onlyLanguage: words.onlyLanguage || 'all',
    social: social.join('\n'),
    logo: logo?.id ?? '',
  };
}
