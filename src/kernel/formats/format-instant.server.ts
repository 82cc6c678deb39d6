import { now } from '../../platform/clock.server.ts';
import { dayAt, instantAtHome } from './home-time.ts';

/** 'Sat 12 Dec', with the year unless it is this one; the day it is in that zone. */
export function formatDay(instant: string, timeZone?: string): string {
  return dayAt(instant, now(), timeZone);
}

/** An instant for a page: as people say it, and as machines do. */
export function formatInstant(instant: string): { text: string; dateTime: string } {
  return { text: instantAtHome(instant, now()), dateTime: instant };
}

export type SaidInstant = ReturnType<typeof formatInstant>;
