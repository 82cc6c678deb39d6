import type { Field } from '../kernel/forms/field.ts';

const now = { kind: 'secret', required: true, autoComplete: 'current-password' } as const;
/** Of the authenticator one has, or a recovery code in its place. */
const eitherCode = {
  kind: 'text',
  required: true,
  max: 20,
  autoComplete: 'one-time-code',
  hint: 'Six digits, or one of your recovery codes.',
} as const;

const newPassword: Field[] = [
  {
    name: 'password',
    label: 'New password',
    kind: 'password',
    required: true,
    autoComplete: 'new-password',
    hint: 'At least 8 characters, with an uppercase and a lowercase letter, a digit and a special character',
  },
  {
    name: 'passwordConfirmation',
    label: 'Repeat the password',
    kind: 'secret',
    required: true,
    autoComplete: 'new-password',
  },
];
/** The forms of the account's page: every name is there once, for many forms stand on one page. */
export const passwordFields: Field[] = [
  { name: 'currentPassword', label: 'Current password', ...now },
  ...newPassword,
];
/** In place of those, where there is no password yet. */
export const firstPasswordFields: Field[] = [
  { name: 'passwordCode', label: 'Code from the email', kind: 'code', required: true },
  ...newPassword,
];
export const emailFields: Field[] = [
  { name: 'email', label: 'New email address', kind: 'email', required: true, autoComplete: 'email' },
  { name: 'emailPassword', label: 'Password', ...now },
  { name: 'emailFactor', label: 'Code from your authenticator', ...eitherCode },
];
export const emailCodeFields: Field[] = [
  { name: 'emailCode', label: 'Code from the email', kind: 'code', required: true },
];
export const authenticatorFields: Field[] = [
  { name: 'appPassword', label: 'Password', ...now },
  { name: 'appCode', label: 'Code of the authenticator you have now', ...eitherCode },
];
export const setupFields: Field[] = [
  { name: 'setupCode', label: 'Code of the new authenticator', kind: 'code', required: true },
];
export const recoveryFields: Field[] = [
  { name: 'codesPassword', label: 'Password', ...now },
  { name: 'codesCode', label: 'Code from your authenticator', ...eitherCode },
];
/** What a passkey is called, for its owner to tell one from another. */
export const passkeyNameField: Field = {
  name: 'passkeyName',
  label: 'Name',
  kind: 'text',
  required: true,
  max: 60,
  autoComplete: 'off',
  hint: 'Where it is kept, like “My phone”.',
};
/** Adding one is a conversation with the browser, so these are checked by the session API. */
export const newPasskeyFields: Field[] = [
  passkeyNameField,
  { name: 'password', label: 'Password', ...now },
  { name: 'code', label: 'Code from your authenticator', ...eitherCode },
];
export const removePasskeyFields = (passkeys: readonly { id: string; name: string }[]): Field[] => [
  {
    name: 'passkey',
    label: 'Passkey',
    kind: 'choice',
    required: true,
    options: passkeys.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'keyPassword', label: 'Password', ...now },
  { name: 'keyCode', label: 'Code from your authenticator', ...eitherCode },
];
export const linkFields = (providers: readonly { id: string; name: string }[]): Field[] => [
  {
    name: 'provider',
    label: 'Provider',
    kind: 'choice',
    required: true,
    options: providers.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'linkPassword', label: 'Password', ...now },
  { name: 'linkCode', label: 'Code from your authenticator', ...eitherCode },
];
export const unlinkFields = (identities: readonly { id: string; label: string }[]): Field[] => [
  {
    name: 'identity',
    label: 'Link',
    kind: 'choice',
    required: true,
    options: identities.map(({ id, label }) => ({ value: id, label })),
  },
  { name: 'unlinkPassword', label: 'Password', ...now },
  { name: 'unlinkCode', label: 'Code from your authenticator', ...eitherCode },
];
