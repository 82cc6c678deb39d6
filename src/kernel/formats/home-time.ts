import { localeOf, t } from '../../texts/text.ts';

/** Where the house stands: what is no event's has its time. */
interface Home {
  /** IANA */
  timeZone: string;
  address: { city: string };
}
let home: Home = { timeZone: 'Europe/Paris', address: { city: 'Lyon' } };

/** The server says it whenever the site's settings change. */
export function setHome(next: Home): void {
  home = next;
}

const date = { day: 'numeric', month: 'short' } as const;
const weekdayAndDate = { weekday: 'short', ...date } as const;
/** Making one takes longer than using it a thousand times. */
const known = new Map<string, Intl.DateTimeFormat>();

function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOf();
  const made = known.get(`${locale} ${name}`) ?? new Intl.DateTimeFormat(locale, options);
  known.set(`${locale} ${name}`, made);
  return made;
}

/** 'Sat 12 Dec', with the year unless it is that of `today`; the day it is in that zone. */
export function dayAt(instant: string, today: Date, timeZone: string = home.timeZone): string {
  return written(instant, today, timeZone, weekdayAndDate).replace(',', '');
}

/** '12 Dec', the same without its weekday. */
export function dateAtHome(instant: string, today: Date): string {
  return written(instant, today, home.timeZone, date);
}

function written(
  instant: string,
  today: Date,
  timeZone: string,
  shape: typeof date | typeof weekdayAndDate,
): string {
  const at = new Date(instant);
  const withYear = at.getUTCFullYear() !== today.getUTCFullYear();
  const days = format(`${'weekday' in shape} ${timeZone} ${withYear}`, {
    ...shape,
    timeZone,
    ...(withYear && { year: 'numeric' }),
  });
  return days.format(at);
}

/** 'Sat 12 Dec, 19:30 · Lyon time', on the server and in browsers, wherever they stand. */
export function instantAtHome(instant: string, today: Date, { timeZone, address }: Home = home): string {
  const zone = t('{city} time', { city: address.city });
  return `${dayAt(instant, today, timeZone)}, ${hourAt(instant, timeZone)} · ${zone}`;
}

/** '14:03' if it was today, else '17 May': where the exact moment can be asked for. */
export function shortAtHome(instant: string, today: Date): string {
  const isToday = dateAtHome(instant, today) === dateAtHome(today.toISOString(), today);
  return isToday ? hourAt(instant, home.timeZone) : dateAtHome(instant, today);
}

function hourAt(instant: string, timeZone: string): string {
  return format(`time ${timeZone}`, { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );
}
