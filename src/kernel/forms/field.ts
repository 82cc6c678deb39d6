import { PHONE_MARKS, patterns } from './patterns.ts';
import { t, translated } from '../../texts/text.ts';

/**
 * A form is a list of fields. What they say is English here and said in the page's language where there is a
 * translation: definitions are read once. The same list draws the form, checks it on input in the browser and
 * decides on the server, so the three cannot differ.
 */
export interface Field {
  name: string;
  label: string;
  /** Of the label and the options, where it is not the page's. */
  lang?: string | undefined;
  /** Its label and options are somebody's own words: they are said as they are. */
  isAsWritten?: boolean;
  /** What error messages call it, where the label is a whole sentence. */
  short?: string;
  /** `login`: an e-mail address or a user name; `userName`: the latter, which has no @. `secret`: a password as it is; `password`: one being chosen. */
  kind:
    | 'text'
    | 'name'
    | 'email'
    | 'phone'
    | 'longText'
    | 'choice'
    | 'checkbox'
    | 'login'
    | 'userName'
    | 'code'
    | 'secret'
    | 'password';
  required?: boolean;
  min?: number;
  /** Said of a value that is shorter than `min`. */
  minMessage?: string;
  /** Characters, as people count them. */
  max?: number;
  options?: readonly { value: string; label: string; short?: string }[];
  /** What no choice means: it can be chosen. */
  none?: string;
  hint?: string;
  autoComplete?: string;
  /** Said instead of '{field} is not valid.' */
  message?: string;
  /** Said where it is required and nothing was typed. */
  emptyMessage?: string;
}

/** Said to guests of what is no address; who signs in hears what SPEC says. */
export const EMAIL_SHAPE = 'Write an email address like name@example.org.';

export type Entered = Record<string, string>;
export type FieldErrors = Record<string, string>;

const MAX: Record<Field['kind'], number> = {
  text: 200,
  name: 80,
  email: 254,
  phone: 16,
  longText: 5000,
  choice: 200,
  checkbox: 3,
  login: 254,
  userName: 40,
  code: 12,
  secret: 1000,
  password: 1000,
};
const SHAPE: Partial<Record<Field['kind'], { test: RegExp; message?: string }>> = {
  text: patterns.oneLine,
  name: patterns.name,
  email: patterns.email,
  phone: patterns.phone,
  longText: patterns.manyLines,
  userName: patterns.freeText,
  code: patterns.mfaCode,
  password: patterns.password,
};

/** The name of a field in a message. */
export function nameOf(field: Field): string {
  const called = field.short ?? field.label;
  return field.isAsWritten ? called : translated(called);
}

/** What helps to fill it in. An error of a code or a new password says the rule itself: then it stands there once. */
export function hintOf({ kind, hint }: Field, error: string | undefined): string | undefined {
  const isSaid = error !== undefined && (kind === 'code' || kind === 'password');
  return hint === undefined || isSaid ? undefined : translated(hint);
}

export function maxLength(field: Field): number {
  return field.max ?? MAX[field.kind];
}

/** What a person typed, in one form: composed characters, no space around. */
export function tidy(text: string, kind: Field['kind'] = 'text'): string {
  if (kind === 'secret' || kind === 'password') return text;
  const tidied = text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (kind === 'phone') return tidied.replace(PHONE_MARKS, '');
  if (kind === 'code') return tidied.replaceAll(' ', '');
  if (kind === 'email') return tidied.toLowerCase();
  const spaced = kind === 'longText' ? tidied : singleSpaced(tidied);
  return kind === 'userName' ? spaced.toLowerCase() : spaced;
}

/**
 * Each run of spaces as one. Where French keeps a mark at its word («\u00a0mot\u00a0», Qui\u00a0?), a space that does not break stays so.
 */
export function singleSpaced(text: string): string {
  return text.replace(/[ \t\u00a0]+/g, (spaces, at: number) => {
    const isBound = spaces.includes('\u00a0');
    const isAtMark = text[at - 1] === '«' || /[:;!?»%€]/u.test(text[at + spaces.length] ?? '');
    return isBound && isAtMark ? '\u00a0' : ' ';
  });
}

function notValid(field: Field): string {
  return t('{field} is not valid.', { field: nameOf(field) });
}

/** The one message of a field, or undefined: required first, then length, then pattern (SPEC section 5). */
export function checkField(field: Field, value: string): string | undefined {
  const message = translated(field.message ?? SHAPE[field.kind]?.message ?? notValid(field));
  if (value === '')
    return field.required ? translated(field.emptyMessage ?? field.message ?? notValid(field)) : undefined;
  const length = Array.from(value).length;
  if (length < (field.min ?? 0)) return field.minMessage ? translated(field.minMessage) : message;
  if (length > maxLength(field))
    return t('{field} is too long: {count} characters at most.', {
      field: nameOf(field),
      count: maxLength(field),
    });
  if (field.kind === 'choice') {
    return field.options?.some((option) => option.value === value) ? undefined : message;
  }
  if (field.kind === 'checkbox') return value === 'yes' ? undefined : message;
  const shape = SHAPE[field.kind];
  return !shape || shape.test.test(value) ? undefined : message;
}

/** Every field of `fields` from a sent form. A field sent twice, or as a file, is not valid. */
export function checkForm(
  fields: readonly Field[],
  sent: FormData,
): { values: Entered; errors: FieldErrors; ok: boolean } {
  const values: Entered = {};
  const errors: FieldErrors = {};
  for (const field of fields) {
    const all = sent.getAll(field.name);
    const first = typeof all[0] === 'string' ? tidy(all[0], field.kind) : '';
    values[field.name] = first;
    const error =
      all.length > 1 || (all.length === 1 && typeof all[0] !== 'string')
        ? notValid(field)
        : checkField(field, first);
    if (error) errors[field.name] = error;
  }
  return { values, errors, ok: Object.keys(errors).length === 0 };
}
