import {
  checkField,
  type Entered,
  type Field,
  type FieldErrors,
  nameOf,
  singleSpaced,
  tidy,
} from '../../forms/field.ts';
import { patterns } from '../../forms/patterns.ts';
import { LONGEST, MOST_WORDS } from '../../rich-text/limits.ts';
import { lengthOfForm, wordsOfForm } from '../../rich-text/count-words.ts';
import { type ContentField, type ContentFields, named, type NamedField, type Row } from './field.ts';

export const MOST_ITEMS = 50;
const LONGEST_ITEM = 200;
/** Characters as they come in, but for texts: longer ones are not even looked into. */
const MOST_OF_A_FIELD = 128 * 1024;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const DATE_TIME = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** What was typed into a field of content, in one form. */
export function tidyContent(field: ContentField, text: string): string {
  switch (field.kind) {
    case 'rows':
    case 'richText':
      return text;
    case 'tags':
      return itemsOf(field, text).join(', ');
    case 'lines':
      return itemsOf(field, text).join('\n');
    case 'slug':
      return text.trim().toLowerCase();
    case 'money':
      return text.trim().replace(',', '.');
    case 'level':
    case 'date':
    case 'dateTime':
    case 'number':
    case 'url':
    case 'media':
    case 'reference':
    case 'key':
      return text.trim();
    default:
      return tidy(text, field.kind);
  }
}

/** The items of a list as typed: tags have commas between them, lines each a line of their own. */
export function itemsOf(field: ContentField, text: string): string[] {
  const items = text.normalize('NFC').split(field.kind === 'tags' ? /[,\n]/ : '\n');
  return [...new Set(items.map((item) => singleSpaced(item).trim()).filter(Boolean))];
}

/** The one message of a field, or undefined: required first, then length, then pattern (SPEC section 5). */
export function checkContentField(field: NamedField, text: string): string | undefined {
  const name = nameOf(field as Field);
  const message = field.message ?? `${name} is not valid.`;
  if (text === '' || (field.kind === 'rows' && text === '[]'))
    return field.required ? (field.emptyMessage ?? message) : undefined;
  if (field.shape) return field.shape.test(text) ? undefined : message;
  switch (field.kind) {
    case 'level':
      return patterns.level.test.test(text) ? undefined : patterns.level.message;
    case 'date':
      return isDate(text) ? undefined : patterns.date.message;
    case 'dateTime':
      return DATE_TIME.test(text) && isDate(text.slice(0, 10)) ? undefined : patterns.date.message;
    case 'number':
      return checkNumber(field, name, text);
    case 'money':
      return /^\d{1,7}(\.\d{1,2})?$/.test(text)
        ? undefined
        : `${name} must be an amount, like 1200 or 49.90.`;
    case 'url':
      return patterns.url.test.test(text) && text.length <= 500 ? undefined : patterns.url.message;
    case 'slug':
      return SLUG.test(text) && text.length <= 80
        ? undefined
        : `${name} may only contain lowercase letters, digits and single hyphens, 80 at most.`;
    case 'tags':
    case 'lines':
      return checkItems(field, name, text);
    case 'rows':
      return checkRows(field, name, text);
    case 'richText':
      return checkLength(field, name, text);
    case 'media':
    case 'reference':
    case 'key':
      return patterns.uuid.test.test(text) ? undefined : (field.message ?? patterns.uuid.message);
    default:
      return checkField(field as Field, text);
  }
}

/** Of a body text: how many words it may have, and how much there may be of them and their formatting together. */
function checkLength({ max = MOST_WORDS }: ContentField, name: string, text: string): string | undefined {
  if (lengthOfForm(text) > LONGEST)
    return `${name} is too long, with all its formatting. Please split it in two.`;
  const words = wordsOfForm(text);
  return words <= max
    ? undefined
    : `${name} is too long: ${words.toLocaleString('en-GB')} words, ${max.toLocaleString('en-GB')} at most.`;
}

function isDate(text: string): boolean {
  return patterns.date.test.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;
}

function checkNumber({ low = 0, high = 1_000_000 }: ContentField, name: string, text: string) {
  const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? undefined : `${name} must be a whole number from ${low} to ${high}.`;
}

function checkItems(field: ContentField, name: string, text: string): string | undefined {
  const items = itemsOf(field, text);
  if (items.length > MOST_ITEMS) return `${name} has too many entries: ${MOST_ITEMS} at most.`;
  const longest = field.kind === 'tags' ? 40 : LONGEST_ITEM;
  for (const item of items) {
    if (Array.from(item).length > longest)
      return `${name} has an entry that is too long: ${longest} characters at most.`;
    if (!patterns.oneLine.test.test(item)) return patterns.oneLine.message;
  }
  return undefined;
}

function checkRows(field: ContentField, name: string, text: string): string | undefined {
  const rows = readRows(text);
  if (!rows) return `${name} is not valid.`;
  if (rows.length > MOST_ITEMS) return `${name} has too many entries: ${MOST_ITEMS} at most.`;
  const errors = rows.flatMap((row, index) =>
    named(field.rows as ContentFields).flatMap((part) => {
      const error = checkPart(field, part, row);
      return error ? error.split('\n').map((line) => `${oneOf(field)} ${index + 1}: ${line}`) : [];
    }),
  );
  return errors.length > 0 ? errors.join('\n') : undefined;
}

/** The message of one part of a row; of rows in it a line each. */
export function checkPart(field: ContentField, part: NamedField, row: Row): string | undefined {
  const value = row[part.name] ?? '';
  const text = typeof value === 'string' ? tidyContent(part, value) : JSON.stringify(value);
  if (text === '' && part.when && row[part.when.part] !== part.when.is) return undefined;
  if (text === '' && part.required && !part.message)
    return `${nameOf(part as Field)} is empty. Fill it in, or remove this ${oneOf(field).toLowerCase()}.`;
  return checkContentField(part, text);
}

export const oneOf = ({ one = 'Entry' }: ContentField): string => one;

/** The rows a form sent, or undefined where it is nothing of the kind. */
export function readRows(text: string): Row[] | undefined {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function isRow(row: unknown): row is Row {
  return (
    typeof row === 'object' &&
    row !== null &&
    !Array.isArray(row) &&
    Object.values(row).every(
      (value) => typeof value === 'string' || (Array.isArray(value) && value.every(isRow)),
    )
  );
}

/** What came in for it is longer than any that is no text may be. */
function isHuge({ kind, max = 0 }: NamedField, raw: string): boolean {
  return raw.length > MOST_OF_A_FIELD && kind !== 'richText' && max < MOST_OF_A_FIELD;
}

function checkRaw(field: NamedField, raw: string, text: string): string | undefined {
  return isHuge(field, raw) ? `${nameOf(field as Field)} is too long.` : checkContentField(field, text);
}

/** Every field of `fields` from a sent form. A field sent twice, or as a file, is not valid. */
export function checkContentForm(
  fields: readonly NamedField[],
  sent: FormData,
): { entered: Entered; errors: FieldErrors; ok: boolean } {
  const entered: Entered = {};
  const errors: FieldErrors = {};
  for (const field of fields) {
    const all = sent.getAll(field.name);
    const only = all.length <= 1 && (all[0] === undefined || typeof all[0] === 'string');
    const raw = typeof all[0] === 'string' ? all[0] : '';
    const text = isHuge(field, raw) ? raw : tidyContent(field, raw);
    entered[field.name] = text;
    const error = only ? checkRaw(field, raw, text) : `${nameOf(field as Field)} is not valid.`;
    if (error) errors[field.name] = error;
  }
  return { entered, errors, ok: Object.keys(errors).length === 0 };
}
