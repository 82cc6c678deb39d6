import { now } from '../../platform/clock.server.ts';
import { dateAtHome, dayAt, instantAtHome, shortAtHome } from './home-time.ts';

/** 'Sat 12 Dec', with the year unless it is this one; the day it is in that zone. */
export function formatDay(instant: string, timeZone?: string): string {
  return dayAt(instant, now(), timeZone);
}

/** An instant for a page: as people say it, and as machines do. */
export function formatInstant(instant: string): { text: string; dateTime: string } {
  return { text: instantAtHome(instant, now()), dateTime: instant };
}

/** The same in a list, where all of it is in the house's time: the zone is not said in every row. */
export function formatListed(instant: string): SaidInstant {
  const { text, dateTime } = formatInstant(instant);
  return { text: text.slice(0, text.lastIndexOf(' · ')), dateTime };
}

/** When something was changed last: in full, and as short as a bar that says it has room for. */
export function formatSaved(instant: string): SavedInstant {
  return { ...formatInstant(instant), short: shortAtHome(instant, now()) };
}

/** The day alone, where the hour interests nobody. */
export function formatDate(instant: string): SaidInstant {
  return { text: dateAtHome(instant, now()), dateTime: instant };
}

export type SaidInstant = ReturnType<typeof formatInstant>;
export type SavedInstant = SaidInstant & { short: string };
