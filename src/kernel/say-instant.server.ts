import { now } from '../platform/clock.server.ts';

/** Where the house stands: what is no event's has its time. */
const HOME = { timeZone: 'Europe/Paris', name: 'Lyon time' } as const;

const shape = { weekday: 'short', day: 'numeric', month: 'short', timeZone: HOME.timeZone } as const;
const thisYears = new Intl.DateTimeFormat('en-GB', shape);
const otherYears = new Intl.DateTimeFormat('en-GB', { ...shape, year: 'numeric' });
const times = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: HOME.timeZone,
});

/** 'Sat, 12 Dec', with the year unless it is this one. */
export function sayDay(instant: string): string {
  const date = new Date(instant);
  const dates = date.getUTCFullYear() === now().getUTCFullYear() ? thisYears : otherYears;
  return dates.format(date).replace(',', '');
}

/** An instant for a page: as people say it, and as machines do. */
export function sayInstant(instant: string): { text: string; dateTime: string } {
  return {
    text: `${sayDay(instant)}, ${times.format(new Date(instant))} · ${HOME.name}`,
    dateTime: instant,
  };
}

export type SaidInstant = ReturnType<typeof sayInstant>;
