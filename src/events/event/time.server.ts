import { Temporal } from 'temporal-polyfill';
import { now } from '../../platform/clock.server.ts';
import { textsIn } from './texts/texts.ts';
import type { Event } from './event.ts';
import { localeOf } from '../../texts/text.ts';

type When = Pick<Event, 'startDate' | 'endDate' | 'timezone' | 'place'> & { allDay: boolean | 0 | 1 };

/** Hours an event lasts when nobody said. */
const USUAL_HOURS = 3;

/** The instant (UTC) of a wall time in a zone; in the hour that a clock change skips, the later one. */
export function instantOf(wallTime: string, timezone: string): string {
  return iso(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timezone).toInstant());
}

/** When an event is over: its end, or the usual length, or the end of its (last) day. */
export function endOf({ startDate, endDate, timezone, allDay }: Omit<When, 'place'>): string {
  const last = Temporal.Instant.from(endDate ?? startDate);
  if (!allDay) return iso(endDate ? last : last.add({ hours: USUAL_HOURS }));
  return iso(last.toZonedDateTimeISO(timezone).startOfDay().add({ days: 1 }).toInstant());
}

/** ISO 8601 in the zone itself, with its offset: 2026-12-12T19:30:00+01:00. */
export function zonedIso(instant: string, timezone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** YYYY-MM in the event's own zone. */
export function localMonth(instant: string, timezone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString().slice(0, 7);
}

/** YYYY-MM-DD in the event's own zone. */
export function localDate(instant: string, timezone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString();
}

/** When it is; an event that is put off has no date until it gets a new one. */
export function formatDate(
  event: When & Pick<Event, 'eventStatus'>,
  language?: string,
  withZone = true,
): string {
  return event.eventStatus === 'EventPostponed'
    ? textsIn(language).date.follows
    : formatWhen(event, language, withZone);
}

/** As people say it: 'Sat 12 Dec, 19:30 · Lyon time', 'sam. 12 déc., 19 h 30 · heure de Lyon'; ranges over days name both. */
export function formatWhen(event: When, language?: string, withZone = true): string {
  const { startDate, endDate, timezone } = event;
  const { date } = textsIn(language);
  const firstDay = formatDay(startDate, timezone, language);
  const lastDay = endDate ? formatDay(endDate, timezone, language) : firstDay;
  if (event.allDay) return firstDay === lastDay ? firstDay : date.days(firstDay, lastDay);
  const [start, end] = [clockTime(startDate, timezone), endDate && clockTime(endDate, timezone)];
  // Clocks went back in between: 02:30–02:30 is an hour.
  const alike = endDate && end && lastDay === firstDay && end <= start;
  const from = `${firstDay}, ${writtenTime(start, language)}${alike ? ` ${offsetOf(startDate, timezone)}` : ''}`;
  const until = !end
    ? ''
    : lastDay === firstDay
      ? `–${writtenTime(end, language)}`
      : date.until(lastDay, writtenTime(end, language));
  const zone = withZone ? ` · ${zoneName(event, language)}` : '';
  return `${from}${until}${alike ? ` ${offsetOf(endDate, timezone)}` : ''}${zone}`;
}

/** 'CEST', or 'GMT+2' where a zone has no name of its own. */
function offsetOf(instant: string, timezone: string): string {
  const parts = formatter(`offset ${timezone}`, {
    hour: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** 'Sat 12 Dec, 19:30 · Lyon time' of one instant. */
export function formatInstant(
  instant: string,
  event: Pick<Event, 'timezone' | 'place'>,
  language?: string,
  withZone = true,
): string {
  const { timezone } = event;
  const zone = withZone ? ` · ${zoneName(event, language)}` : '';
  return `${formatDay(instant, timezone, language)}, ${formatTime(instant, timezone, language)}${zone}`;
}

/** '19:30' in a zone, '19 h 30' in French. */
export function formatTime(instant: string, timezone: string, language?: string): string {
  return writtenTime(clockTime(instant, timezone), language);
}

/** 'HH:MM' on a clock in a zone. */
const clockTime = (instant: string, timezone: string): string => dateCell(instant, timezone).time;

/** 'HH:MM' as it is written: '19 h 30' in French. */
export function writtenTime(time: string, language?: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return textsIn(language).date.clock(hour, minute);
}

/** The parts of a date cell: weekday, day and month; and the time, HH:MM. */
export function dateCell(instant: string, timezone: string, locale = localeOf()): DateCell {
  const key = `${instant} ${timezone} ${locale}`;
  let cell = cells.get(key);
  if (!cell) {
    const oldest = cells.keys().next().value;
    if (cells.size >= CELLS_KEPT && oldest !== undefined) cells.delete(oldest);
    cells.set(key, (cell = makeDateCell(instant, timezone, locale)));
  }
  return cell;
}

interface DateCell {
  weekday: string;
  day: string;
  month: string;
  year: string;
  time: string;
}

/** The same few dates are asked for again and again. */
const CELLS_KEPT = 5_000;
const cells = new Map<string, DateCell>();

function makeDateCell(instant: string, timezone: string, locale: string): DateCell {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  } as const;
  const parts = formatter(`cell ${timezone}`, options, locale).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  const [weekday, day, month, year] = [part('weekday'), part('day'), part('month'), part('year')];
  return { weekday, day, month, year, time: `${part('hour')}:${part('minute')}` };
}

/** 'December 2026' of 2026-12. */
export function formatMonth(month: string): string {
  return formatter('month', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
}

function zoneName({ timezone, place }: Pick<When, 'timezone' | 'place'>, language?: string): string {
  const city = place.city ?? timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
  return textsIn(language).date.zone(city);
}

/** 'Sat 12 Dec', with the year unless it is this one. */
export function formatDay(instant: string, timeZone: string, language?: string): string {
  const { weekday, day, month, year } = dateCell(instant, timeZone, textsIn(language).date.locale);
  const thisYear = String(now().getUTCFullYear());
  return `${weekday} ${day} ${month}${year === thisYear ? '' : ` ${year}`}`;
}

/** Formatters are costly to make and cheap to keep. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(
  use: string,
  options: Intl.DateTimeFormatOptions,
  locale = localeOf(),
): Intl.DateTimeFormat {
  const key = `${use} ${locale}`;
  let found = formatters.get(key);
  if (!found) formatters.set(key, (found = new Intl.DateTimeFormat(locale, options)));
  return found;
}

function iso(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}
