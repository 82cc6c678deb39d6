import { Temporal } from 'temporal-polyfill';

/** In which order a file writes 12/10/2026. */
export type DateOrder = 'dmy' | 'mdy';

const NUMBERS = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/;
const TIME =
  /[\sT,]+(?:at\s+|à\s+|um\s+)?(\d{1,2})\s?(?::|h|\.)\s?(\d{2})?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?\s?m\.?)?\s*(?:uhr)?$/i;
/** One moment everywhere: in UTC, or with what its clock was ahead of that. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:?\d\d[\d:.,]*(?:z|[+-]\d\d(?::?\d\d)?)$/i;
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it'];

export interface UnderstoodDate {
  day: string;
  time: string | undefined;
  /** Where the text says another day of the week than its date: the one that this is. */
  weekday?: string;
}

/**
 * A day (YYYY-MM-DD), and the time of the clock on the wall where one is said: a moment that is the same everywhere as
 * the clocks of the zone have it. Undefined for what is no date.
 */
export function understandDate(text: string, order: DateOrder, zone: string): UnderstoodDate | undefined {
  const trimmed = text.trim();
  if (INSTANT.test(trimmed)) return wallTimeOf(trimmed, zone);
  const at = TIME.exec(trimmed);
  const said = at ? trimmed.slice(0, at.index).trim() : '';
  const before = at ? dayIn(said, order) : undefined;
  if (at && before) return withWeekday(onDay(before, timeOf(at)), said, before);
  const day = dayIn(trimmed, order);
  return day === undefined ? undefined : withWeekday({ day, time: undefined }, trimmed, day);
}

/** What is meant nobody can tell where the two contradict each other: it is taken by its date, and told. */
function withWeekday(
  found: UnderstoodDate | undefined,
  said: string,
  day: string,
): UnderstoodDate | undefined {
  const words = plain(said).match(/\p{L}+/gu) ?? [];
  // 'mar' is a Tuesday in French, and March.
  const known = words.flatMap((word) => (monthCalled(word) ? [] : (weekdaysCalled(word) ?? [])));
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  if (!found || known.length === 0 || known.includes(dayOfWeek)) return found;
  return { ...found, weekday: WEEKDAY.format(new Date(`${day}T00:00:00Z`)) };
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Midnight at the end of a day is the next one's; what is no time of the day makes no date. */
function onDay(day: string, time: string | undefined): { day: string; time: string } | undefined {
  if (time !== MIDNIGHT) return time === undefined ? undefined : { day, time };
  return { day: Temporal.PlainDate.from(day).add({ days: 1 }).toString(), time: '00:00' };
}

function wallTimeOf(instant: string, zone: string): { day: string; time: string } | undefined {
  try {
    const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
    return {
      day: wall.toPlainDate().toString(),
      time: wall.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  } catch (error) {
    // A month of 31 days that has none, a zone that is not one.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const MIDNIGHT = '24:00';

/** '19h30', '7:30 pm' and '19.30' as 19:30, midnight at the end of a day as 24:00; undefined for what is no time. */
export function understandTime(text: string): string | undefined {
  const at = /^(\d{1,2})(?:\s?[:h.]\s?(\d{2})?(?::\d{2})?)?\s*([ap]\.?\s?m\.?)?\s*(?:uhr)?$/i.exec(
    text.trim(),
  );
  return at && (at[2] || at[3] || /h|uhr/i.test(text)) ? timeOf(at) : undefined;
}

function timeOf([, hours = '', minutes = '00', half]: RegExpExecArray): string | undefined {
  let hour = Number(hours);
  if (half) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hour === 24 && minutes === '00') return MIDNIGHT;
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

function dayIn(said: string, order: DateOrder): string | undefined {
  const [, word = ''] = /^(\p{L}+)[.,\s]+(?=\d)/u.exec(said) ?? [];
  if (word && weekdaysCalled(plain(word))) {
    const day = numberedDay(said.slice(word.length).replace(/^[.,\s]+/, ''), order);
    if (day) return day;
  }
  return numberedDay(said, order);
}

function numberedDay(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, sign, second, year] = numbers;
    const wanted = sign === '.' || order === 'dmy' ? [second, first] : [first, second];
    // What cannot be meant in this order is meant in the other.
    return day(year, wanted[0], wanted[1]) ?? day(year, wanted[1], wanted[0]);
  }
  return namedDay(text);
}

/** '12 October 2026', 'Oct 12, 2026', 'lundi 12 octobre 2026'. */
function namedDay(text: string): string | undefined {
  const words = plain(text)
    .split(/[\s,.]+/)
    .filter(Boolean);
  const month = words.map((word) => monthCalled(word)).find((found) => found !== undefined);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const inMonth = words.find((word) => /^\d{1,2}(st|nd|rd|th|er)?$/.test(word));
  return month && year && inMonth ? day(year, month, Number.parseInt(inMonth, 10)) : undefined;
}

function day(year = '', month: string | number = '', inMonth: string | number = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(inMonth).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let months: Map<string, number> | undefined;
let weekdays: ReadonlyMap<string, readonly number[]> | undefined;

/** Names in all languages, made for the first date that is written in words, not with every start. */
function namesOf(part: 'month' | 'weekday', count: number): [string, number][] {
  return LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const name = new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' });
      return Array.from({ length: count }, (_, index): [string, number] => [
        plain(
          name.format(part === 'month' ? Date.UTC(2026, index, 15) : Date.UTC(2026, 0, 5 + index)),
        ).replace(/\.$/, ''),
        index + 1,
      ]);
    }),
  );
}

function monthCalled(word: string): number | undefined {
  months ??= new Map(namesOf('month', 12));
  return months.get(word);
}

/** 1 for Monday; a short word may be two days in two languages. */
function weekdaysCalled(word: string): readonly number[] | undefined {
  if (!weekdays) {
    const byName = Map.groupBy(namesOf('weekday', 7), ([name]) => name);
    weekdays = new Map([...byName].map(([name, found]) => [name, found.map(([, number]) => number)]));
  }
  return weekdays.get(word);
}

/** What the dates of a file show about their order: how many can only be meant in one, and one that tells nothing. */
export interface DateEvidence {
  dmy: number;
  mdy: number;
  either: string;
}

export function weighDate(evidence: DateEvidence, text: string): void {
  const [numbers = ''] = /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d+/.exec(text) ?? [];
  const [, first = '', sign = '', second = ''] = NUMBERS.exec(numbers) ?? [];
  if (first === '' || sign === '.') return;
  if (Number(first) > 12) evidence.dmy += 1;
  else if (Number(second) > 12) evidence.mdy += 1;
  else if (first !== second) evidence.either ||= text.trim();
}
