import type { Entered, Field } from '../kernel/forms/field.ts';
import { isLanguage, type Language, LANGUAGES, languages } from '../texts/languages.ts';

export const SHORT_NAME = 'Names must be at least 4 characters long';
/** A name has at least 3 characters, whatever its message says (docs/decisions/0003). */
const name = { kind: 'name', required: true, min: 3, minMessage: SHORT_NAME } as const;

/** The user form of SPEC section 5, by the names of its section 3. */
export const userFormFields: Field[] = [
  { name: 'given_name', label: 'Given name', autoComplete: 'given-name', ...name },
  { name: 'family_name', label: 'Family name', autoComplete: 'family-name', ...name },
  { name: 'email', label: 'Email', kind: 'email', required: true, autoComplete: 'email' },
  {
    name: 'phone_number',
    label: 'Phone number',
    kind: 'phone',
    required: true,
    autoComplete: 'tel',
    hint: 'With the country code, like +33612345678',
  },
];

/** Good for logging in beside the address, which serves alone where there is none. */
export const userNameField: Field = {
  name: 'username',
  label: 'User name',
  kind: 'userName',
  min: 4,
  minMessage: SHORT_NAME,
  autoComplete: 'off',
  hint: 'To log in with instead of your email, if you like',
};

/** Of our emails to somebody, and of the screens that there are in more than one. */
export const languageField: Field = {
  name: 'language',
  label: 'Language',
  kind: 'choice',
  options: languages.map((language) => ({ value: language, label: LANGUAGES[language] })),
  none: 'The language of the page',
  hint: 'Used in our emails to you, in your account, at check-in and on the stage.',
};

/** What an account's owner changes himself; the e-mail address has a way of its own. */
export const profileFields = [
  ...userFormFields.filter((field) => field.name !== 'email'),
  userNameField,
  languageField,
];

/** The same for who has no telephone number, as who was invited: none is asked for before anything can be saved. */
export const profileFieldsOf = ({ phoneNumber }: { phoneNumber: string | null }): Field[] =>
  phoneNumber ? profileFields : profileFields.map(withoutNeedOfPhone);

const withoutNeedOfPhone = (field: Field): Field =>
  field.name === 'phone_number' ? { ...field, required: false } : field;

/** The choice of `languageField`; null where none was made. */
export function languageIn({ language = '' }: Entered): Language | null {
  return isLanguage(language) ? language : null;
}

const languageFieldForOthers: Field = { ...languageField, hint: 'Used in our emails to them.' };
const userNameFieldForOthers: Field = {
  ...userNameField,
  hint: 'To log in with instead of their email, if they like',
};

/** An administrator may not know the telephone of somebody else. */
export const profileFieldsForOthers = [
  ...userFormFields.filter((field) => field.name !== 'email').map(withoutNeedOfPhone),
  userNameFieldForOthers,
  languageFieldForOthers,
];

/** Whom to invite; groups and profiles are ticked beside. */
export const invitationFields = [
  ...userFormFields.filter((field) => field.name !== 'phone_number'),
  userNameFieldForOthers,
  languageFieldForOthers,
].map((field) => ({ ...field, autoComplete: 'off' }));
