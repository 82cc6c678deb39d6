import { t } from '../../../texts/text.ts';
/** When a set is meant to be played. */
export interface Plan {
  /** '20:30' on the clock where it is played; '' where nobody said. */
  startTime: string;
  /** '2026-12-04', or ''. */
  date: string;
}

/** When one item of it is. */
export interface Planned {
  /** Seconds after the set begins. */
  start: number | undefined;
  /** Seconds. */
  duration: number | undefined;
}

const DAY = 24 * 3600;
/** Seconds: further away it is not the evening but a rehearsal. */
const SAME_EVENING = 3 * 3600;

/** Seconds that the set is behind its plan while this is played (ahead: less than 0); undefined where none counts. */
export function behindPlan({ startTime, date }: Plan, item: Planned, now: Date): number | undefined {
  if (!startTime || item.start === undefined) return undefined;
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const begins = hours * 3600 + minutes * 60 + item.start;
  const clock = now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds();
  let late = clock - begins;
  if (date) late += daysBetween(date, now) * DAY;
  // Without a date the next time that the clock shows it is meant, past midnight too.
  else late = ((((late + DAY / 2) % DAY) + DAY) % DAY) - DAY / 2;
  const behind = late < 0 ? late : Math.max(0, late - (item.duration ?? 0));
  return Math.abs(behind) > SAME_EVENING ? undefined : behind;
}

function daysBetween(date: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((today - Date.UTC(year, month - 1, day)) / (DAY * 1000));
}

/** '3 min behind', '1 min ahead' or 'on time'. */
export function spokenPlan(behind: number): string {
  const minutes = Math.trunc(behind / 60);
  if (minutes === 0) return t('on time');
  return minutes > 0
    ? t('{minutes} min behind', { minutes })
    : t('{minutes} min ahead', { minutes: -minutes });
}

/** 'HH:MM' where this device is. */
export const clockOf = (at: Date): string =>
  [at.getHours(), at.getMinutes()].map((figure) => String(figure).padStart(2, '0')).join(':');
