import { now } from '../platform/clock.server.ts';

/** Where the house stands: what is no event's has its time. */
const HOME = { timeZone: 'Europe/Paris', name: 'Lyon time' } as const;

const shape = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const times = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: HOME.timeZone,
});

/** Making one takes longer than using it a thousand times. */
const days = new Map<string, Intl.DateTimeFormat>();

function daysOf(timeZone: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${withYear}`;
  const known = days.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...shape, timeZone, ...(withYear && { year: 'numeric' }) });
  days.set(key, made);
  return made;
}

/** 'Sat 12 Dec', with the year unless it is this one; the day it is in that zone. */
export function sayDay(instant: string, timeZone: string = HOME.timeZone): string {
  const date = new Date(instant);
  const withYear = date.getUTCFullYear() !== now().getUTCFullYear();
  return daysOf(timeZone, withYear).format(date).replace(',', '');
}

/** An instant for a page: as people say it, and as machines do. */
export function sayInstant(instant: string): { text: string; dateTime: string } {
  return {
    text: `${sayDay(instant)}, ${times.format(new Date(instant))} · ${HOME.name}`,
    dateTime: instant,
  };
}

export type SaidInstant = ReturnType<typeof sayInstant>;
