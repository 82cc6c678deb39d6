import { Temporal } from 'temporal-polyfill';
import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { homeToday } from '../../kernel/publishing/home-today.server.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { mayRunEvents, visibleTo } from '../event/event.policy.ts';
import { CARD_COLUMNS, cardFromRow, type EventRow } from '../event/row.server.ts';
import { mostTelling } from '../event/team-view.server.ts';
import { coverOf } from '../event/view.server.ts';
import { formatTime, localDate } from '../event/time.server.ts';

const HERE = '/bee/events/calendar';
const MOST = 1000;
const WEEKS_AHEAD = 5;
/** How far one is told of what comes after, and of how many. */
const LATER_DAYS = 92;
const MOST_LATER = 8;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
/** Hours after midnight to which an evening still counts as the day it began on. */
const NIGHT_HOURS = 6;

export interface CalendarEvent {
  id: string;
  title: string;
  language: string;
  /** The address of its small picture. */
  cover: string;
  /** '19:30', in the event's own zone; empty all day, and on the days that follow the first. */
  time: string;
  /** '17:00', for whoever plays. */
  callTime: string;
  place: string;
  /** '12 of 60 taken', where they are counted. */
  places: string;
  /** As in the list of events. */
  state: ReturnType<typeof mostTelling>;
}

export interface CalendarDay {
  /** YYYY-MM-DD. */
  date: string;
  /** '12', and '1 Dec' where a month begins. */
  day: string;
  /** 'Saturday 12 December' */
  label: string;
  isToday: boolean;
  isPast: boolean;
  /** It belongs to the month that is shown. */
  isInside: boolean;
  events: CalendarEvent[];
}

type Span = 'month' | 'week';

/**
 * What the address asks for: `?month=2026-12`, `?week=2026-12-07` (any of its days); else the month of today, or the
 * weeks from today where nothing is left of it.
 */
export function spanFromQuery(query: URLSearchParams): {
  span: Span;
  day: Temporal.PlainDate;
  isAsked: boolean;
} {
  const [month, week] = [query.get('month'), query.get('week')];
  const day = dayFrom(week ?? (month ? `${month}-01` : ''));
  return { span: week === null ? 'month' : 'week', day: day ?? homeToday(), isAsked: day !== undefined };
}

function dayFrom(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** The team's events, drafts too, day by day: whole weeks from Monday, and where the spans before and after are. */
export async function teamCalendar(viewer: Viewer, { span, day, isAsked }: ReturnType<typeof spanFromQuery>) {
  if (!mayRunEvents(viewer)) throw notFound();
  const inside = span === 'month' ? day.with({ day: 1 }) : mondayOf(day);
  const after = span === 'month' ? inside.add({ months: 1 }) : inside.add({ days: 7 });
  const begins = mondayOf(inside);
  const ends = mondayOf(after.subtract({ days: 1 })).add({ days: 7 });
  const found = await eventsBetween(viewer, begins, ends.add({ days: LATER_DAYS }));
  const homeDay = homeToday();
  const ahead = weeksFrom(homeDay);
  const isAhead =
    span === 'month' && !isAsked && !isAnyIn(found, homeDay, after) && isAnyIn(found, after, ahead.end);
  const [first, end] = isAhead ? [ahead.first, ahead.end] : [begins, ends];
  const days: CalendarDay[] = [];
  for (let each = first; Temporal.PlainDate.compare(each, end) < 0; each = each.add({ days: 1 })) {
    const date = each.toString();
    days.push({
      date,
      day:
        each.day === 1 && !each.equals(homeDay)
          ? each.toLocaleString('en-GB', { day: 'numeric', month: 'short' })
          : String(each.day),
      label: each.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }),
      isToday: each.equals(homeDay),
      isPast: Temporal.PlainDate.compare(each, homeDay) < 0,
      isInside: span === 'week' || isAhead || each.month === inside.month,
      events: found
        .filter((event) => event.firstDay <= date && date <= event.lastDay)
        .map((event) => onDay(event, date)),
    });
  }
  const later = found.filter(({ firstDay }) => firstDay >= end.toString()).slice(0, MOST_LATER);
  const step = span === 'month' ? { months: 1 } : { days: 7 };
  return {
    span,
    title: isAhead ? monthsOf(homeDay, end.subtract({ days: 1 })) : titleOf(span, inside),
    days,
    /** What begins after these days, the next first. */
    later: later.map((event) => ({
      day: Temporal.PlainDate.from(event.firstDay).toLocaleString('en-GB', SHORT_DAY),
      event: onDay(event, event.firstDay),
    })),
    addresses: {
      previous: addressOf(span, inside.subtract(step)),
      next: addressOf(span, inside.add(step)),
      today: span === 'month' ? HERE : addressOf(span, homeDay),
      month: addressOf('month', day),
      week: addressOf('week', day),
    },
  };
}

export type TeamCalendar = Awaited<ReturnType<typeof teamCalendar>>;

function titleOf(span: Span, first: Temporal.PlainDate): string {
  if (span === 'month') return first.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
  const last = first.add({ days: 6 });
  const short = { day: 'numeric', month: 'long' } as const;
  return `${first.toLocaleString('en-GB', short)} to ${last.toLocaleString('en-GB', { ...short, year: 'numeric' })}`;
}

/** 'November to December 2026' */
function monthsOf(first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  if (first.month === last.month) return titleOf('month', first);
  return `${first.toLocaleString('en-GB', { month: 'long' })} to ${titleOf('month', last)}`;
}

/** As many as a month has, from the one of this day. */
function weeksFrom(day: Temporal.PlainDate) {
  const first = mondayOf(day);
  return { first, end: first.add({ weeks: WEEKS_AHEAD }) };
}

const isAnyIn = (found: readonly Found[], first: Temporal.PlainDate, end: Temporal.PlainDate) =>
  found.some(({ firstDay, lastDay }) => lastDay >= first.toString() && firstDay < end.toString());

function addressOf(span: Span, day: Temporal.PlainDate): string {
  const value = span === 'month' ? day.toString().slice(0, 7) : mondayOf(day).toString();
  return `${HERE}?${span}=${value}`;
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

async function eventsBetween(viewer: Viewer, first: Temporal.PlainDate, end: Temporal.PlainDate) {
  // A day more on both sides: an event's day is that of its own zone.
  const instant = (day: Temporal.PlainDate) => `${day.toString()}T00:00:00.000Z`;
  const rows = await db()
    .selectFrom('events')
    .where(visibleTo(viewer, nowIso()))
    .where('eventStatus', '!=', 'EventPostponed')
    .where('startDate', '<', instant(end.add({ days: 1 })))
    .where('endsAt', '>', instant(first.subtract({ days: 1 })))
    .select([...CARD_COLUMNS, 'state', 'visibility', 'publishAt', 'unpublishAt', 'callTime'])
    .orderBy('startDate')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ row, ...daysOf(row) }));
}

type Found = Awaited<ReturnType<typeof eventsBetween>>[number];

function daysOf(row: Pick<EventRow, 'startDate' | 'endDate' | 'timezone' | 'allDay'>) {
  const firstDay = localDate(row.startDate, row.timezone);
  if (!row.endDate) return { firstDay, lastDay: firstDay };
  const end = Temporal.Instant.from(row.endDate);
  const lastDay = localDate(
    (row.allDay ? end : end.subtract({ hours: NIGHT_HOURS })).toString(),
    row.timezone,
  );
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}

function onDay({ row, firstDay }: Found, date: string): CalendarEvent {
  const { id, title, language, place, capacity, placesTaken } = cardFromRow(row);
  const begins = date === firstDay;
  return {
    id,
    title,
    language,
    cover: coverOf(row),
    time: begins && !row.allDay ? formatTime(row.startDate, row.timezone) : '',
    callTime: begins ? (row.callTime ?? '') : '',
    place: [place.name, place.city].filter(Boolean).join(', '),
    places: capacity === null ? '' : `${placesTaken} of ${capacity} taken`,
    state: mostTelling(row),
  };
}
