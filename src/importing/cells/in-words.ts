import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { NamedField } from '../../kernel/content/fields/field.ts';

/** What a cell was understood as, for people: of what can be misunderstood; undefined where the cell says the same. */
export function inWords(field: NamedField, cell: string, text: string): string | undefined {
  if (cell === '' || text === '') return undefined;
  const words = wordsOf(field, text);
  return words === undefined || plain(words) === plain(cell) ? undefined : words;
}

const plain = (text: string) => text.replaceAll(/[\s().-]/g, '').toLowerCase();

function wordsOf({ kind }: NamedField, text: string): string | undefined {
  if (kind === 'phone') return parsePhoneNumberFromString(text)?.formatInternational();
  if (kind === 'date' || kind === 'dateTime') return dateInWords(text);
  return /^\d\d:\d\d$/.test(text) ? text : undefined;
}

/** '3 April 2027', '3 April 2027, 19:30' */
export function dateInWords(text: string): string | undefined {
  const [day = '', time = '00:00'] = text.split('T');
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  const words = DAY.format(date);
  return time === '00:00' ? words : `${words}, ${time}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
