import { countryNamed } from '../../events/event/countries.server.ts';
import { readRows } from '../../kernel/content/fields/check.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { textToRows } from '../../kernel/content/fields/rows-notation.ts';
import { type DateOrder, understandDate, understandTime } from './understand-date.ts';
import { understandPhone } from './understand-phone.ts';
import { understandLength, understandMinutes, understandNumber } from './understand-number.ts';

/** What was said once for the whole file, and the zone of the row. */
export interface FileHabits {
  /** Of telephone numbers without one. */
  country: string;
  dates: DateOrder;
  /** Whose clocks a moment is told by that is said for everywhere. */
  zone: string;
}

/** What a copy brings along and nobody sees: spaces without width, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
const YES = /^(?:yes|y|true|1|x|✓|✔|oui|vrai|ja|wahr|s[ií]|verdadero|vero)$/i;
const NO = /^(?:no|n|false|0|-|✗|non|faux|nein|falsch|falso)$/i;
const LEVELS: Record<string, string> = {
  high: 'H',
  haut: 'H',
  haute: 'H',
  élevé: 'H',
  hoch: 'H',
  '3': 'H',
  medium: 'M',
  moyen: 'M',
  moyenne: 'M',
  mittel: 'M',
  '2': 'M',
  low: 'L',
  bas: 'L',
  basse: 'L',
  faible: 'L',
  niedrig: 'L',
  '1': 'L',
};
/** What people also say for a choice: names of languages in themselves and in their neighbours'. */
const ALSO: Record<string, string[]> = {
  en: ['anglais', 'englisch', 'inglés', 'inglese', 'en-gb', 'en-us'],
  fr: ['français', 'french', 'französisch', 'francés', 'francese', 'fr-fr'],
  de: ['deutsch', 'german', 'allemand', 'alemán', 'tedesco', 'de-de'],
  es: ['español', 'spanish', 'espagnol', 'spanisch', 'spagnolo', 'es-es'],
  waiting: ['waiting list', 'waitlist', 'liste d’attente', "liste d'attente", 'warteliste'],
  EventCancelled: ['canceled', 'annulé', 'annulée', 'abgesagt'],
  it: ['italiano', 'italian', 'italien', 'italienisch', 'it-it'],
};

/** Whether a cell of a yes-or-no field says no: an empty one says nothing. */
export const isNo = (cell: string): boolean => NO.test(cell.replaceAll(UNSEEN, '').trim());

/** What stands in a cell, as the field's form would have sent it; what cannot be understood stays as it is. */
export function understandCell(field: NamedField, cell: string, habits: FileHabits): string {
  const text = plainOf(field, cell);
  if (text === '' || (field.isProof && isNo(text))) return '';
  switch (field.kind) {
    case 'level':
      return /^[hml]$/i.test(text) ? text.toUpperCase() : (LEVELS[text.toLowerCase()] ?? text);
    case 'checkbox':
      return YES.test(text) ? 'yes' : isNo(text) ? '' : text;
    case 'lines':
      return text.includes('\n') ? text : parted(text, '\n');
    case 'tags':
      return parted(text, ', ');
    case 'media':
      return patternOfId.exec(text)?.[0].toLowerCase() ?? text;
    case 'choice':
      return choiceOf(field, text);
    case 'number':
      return field.unit === 'minutes' ? understandMinutes(text) : understandNumber(text);
    case 'money':
      return understandNumber(text);
    case 'date':
      return understandDate(text, habits.dates, habits.zone)?.day ?? text;
    case 'dateTime': {
      const found = understandDate(text, habits.dates, habits.zone);
      return found ? `${found.day}T${found.time ?? '00:00'}` : text;
    }
    case 'phone':
      return understandPhone(text, habits.country)?.number ?? text;
    case 'email':
      return emailOf(text);
    case 'rows':
      return rowsOf(field, text, habits);
    default:
      if (isLength(field)) return understandLength(text);
      if (field.name === 'country') return countryNamed(text) ?? text;
      return isTime(field) ? (understandTime(text) ?? text) : text;
  }
}

/** What is a text is taken as it stands; elsewhere a copy's unseen signs and a spreadsheet's apostrophe mean nothing. */
function plainOf({ kind }: NamedField, cell: string): string {
  if (TEXTS.has(kind)) return cell.replace(/^[\ufeff\u200b\u2060]+|[\ufeff\u200b\u2060]+$/g, '').trim();
  return cell
    .replaceAll(UNSEEN, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}

const TEXTS = new Set<NamedField['kind']>(['text', 'longText', 'richText', 'lines', 'tags', 'rows']);

/** A text that holds a time of the day and nothing else. */
function isTime({ kind, shape, name }: NamedField): boolean {
  return kind === 'text' && (shape?.test('19:30') === true || /Time$|^doors$/.test(name));
}

/** A text that says how long something takes, in minutes and seconds. */
function isLength({ kind, name }: NamedField): boolean {
  return kind === 'text' && name === 'duration';
}

/** An item of the library by its address; one that is named is looked up. */
const patternOfId = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i;

/** Items with signs between them; `\;`, `\|` and `\\` are those signs themselves. */
function parted(text: string, by: string): string {
  return text.replaceAll(/\\([;|\\])|\s*[;|\n]\s*/g, (_all, sign?: string) => sign ?? by);
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase();

function choiceOf({ options = [] }: NamedField, text: string): string {
  const said = plain(text);
  const found = options.find(
    ({ label, value }) =>
      plain(label) === said || plain(value) === said || ALSO[value]?.some((word) => plain(word) === said),
  );
  return found?.value ?? text;
}

/** 'Ada Lovelace <ada@example.org>' and 'mailto:ada@example.org' are addresses, too. */
function emailOf(text: string): string {
  const inside = /<([^<>]+@[^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, '');
  return inside.trim().replace(/[;,.]+$/, '');
}

function rowsOf(field: NamedField, text: string, habits: FileHabits): string {
  const read = (part: NamedField, each: string) => understandCell(part, each, habits);
  const rows = (text.startsWith('[') ? readRows(text) : undefined) ?? textToRows(field, text, read);
  return rows ? JSON.stringify(rows) : text;
}
