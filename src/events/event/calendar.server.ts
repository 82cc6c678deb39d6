import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { firstLanguage, site } from '../../kernel/publishing/site.ts';
import { now } from '../../platform/clock.server.ts';
import { config } from '../../platform/config.server.ts';
import { endOf, localDate, formatTime } from './time.server.ts';
import { type Event, formatAddress, formatPlace, type Place } from './event.ts';
import type { EventRow } from './row.server.ts';
import { isDated } from './registration-state.ts';
import { textsIn } from './texts/texts.ts';
import { addressIn } from '../../texts/languages.ts';
import { languageNamed } from '../../texts/text.ts';

export type CalendarEvent = Pick<
  Event,
  | 'title'
  | 'summary'
  | 'slug'
  | 'startDate'
  | 'endDate'
  | 'endsAt'
  | 'timezone'
  | 'allDay'
  | 'place'
  | 'eventStatus'
  | 'icsUid'
  | 'icsSequence'
> & {
  updatedAt?: string;
  language?: string;
  doorTime?: string | null;
  /** Shown where there is no place, and else beside it, to those who may know it. */
  onlineAt?: string | undefined;
  /** Where it leads, if not to its page for guests. */
  url?: string;
};

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** Days that what is over stays in a calendar one follows, so that one that looks seldom still learns of late changes. */
export const PAST_DAYS = 90;

/** Of a row: what a calendar says of an event. */
export const CALENDAR_COLUMNS = [
  'title',
  'summary',
  'slug',
  'startDate',
  'endDate',
  'endsAt',
  'timezone',
  'allDay',
  'doorTime',
  'place',
  'eventStatus',
  'icsUid',
  'icsSequence',
  'updatedAt',
  'language',
] as const;

type CalendarRow = Pick<EventRow, (typeof CALENDAR_COLUMNS)[number]>;

export function calendarEvent(row: CalendarRow): CalendarEvent {
  return { ...row, allDay: row.allDay === 1, place: JSON.parse(row.place) as Place };
}

/**
 * An iCalendar object (RFC 5545): times in UTC, one UID per event for ever, SEQUENCE rising with each change.
 * CANCEL takes it out of a calendar. What is said of the whole is in the language of its events, where they have one.
 */
export function calendarFile(
  events: CalendarEvent[],
  method: 'PUBLISH' | 'CANCEL',
  publicUrl: string,
): string {
  const languages = new Set(events.map((event) => languageNamed(event.language)));
  const language = (languages.size === 1 && [...languages][0]) || firstLanguage();
  const calendar = ical({
    name: textsIn(language).calendar.name(site.name),
    prodId: { company: site.name, product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
    url: publicUrl + addressIn(language, '/guests/index'),
  });
  for (const event of events) {
    const status = method === 'CANCEL' ? ICalEventStatus.CANCELLED : statusOf(event);
    calendar.createEvent({
      id: event.icsUid,
      sequence: event.icsSequence,
      stamp: now(),
      lastModified: event.updatedAt ? new Date(event.updatedAt) : now(),
      start: event.allDay ? localDay(event.startDate, event.timezone) : new Date(event.startDate),
      end: event.allDay ? lastDay(event) : new Date(endOf(event)),
      allDay: event.allDay,
      summary: event.title,
      description: descriptionOf(event),
      url: event.url ?? publicUrl + addressIn(languageNamed(event.language), `/guests/event/${event.slug}`),
      organizer: { name: site.name, email: site.email },
      status,
      ...location(event),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** The entry of somebody who is confirmed: with the link to come in by. */
export const forWhoComes = <E extends CalendarEvent & Pick<Event, 'virtualUrl'>>(event: E) => ({
  ...event,
  onlineAt: event.virtualUrl ?? undefined,
});

/** An entry as a file to open in a calendar. */
export function calendarDownload(event: CalendarEvent, headers: Record<string, string>): Response {
  return new Response(calendarFile([event], 'PUBLISH', config().publicUrl), {
    headers: {
      'content-type': CALENDAR_TYPE,
      'content-disposition': `attachment; filename="${event.slug}.ics"`,
      ...headers,
    },
  });
}

/** What is put off does not take place on the day it was to: the entry goes, and comes again with the new date. */
function statusOf(event: CalendarEvent): ICalEventStatus {
  return isDated(event) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED;
}

/** Doors stand in no field of their own, nor does where it is online beside a place. */
function descriptionOf(event: CalendarEvent): string {
  const { eventStatus, summary, doorTime, timezone, language, onlineAt } = event;
  const { calendar, facts } = textsIn(language);
  const postponed = eventStatus === 'EventPostponed' ? calendar.postponed : '';
  const doors = doorTime && isDated(event) ? calendar.doors(formatTime(doorTime, timezone, language)) : '';
  const online = onlineAt && formatPlace(event.place) ? `${facts.online}: ${onlineAt}` : '';
  return [postponed, summary, doors, online].filter(Boolean).join('\n\n');
}

function location({ place, onlineAt }: CalendarEvent) {
  const { name, lat, lon } = place;
  const address = formatAddress(place);
  if (!name && !address) return onlineAt ? { location: onlineAt } : {};
  const geo = lat !== undefined && lon !== undefined ? { geo: { lat, lon } } : {};
  return { location: { title: name ?? address, address: name ? address : '', ...geo } };
}

/** All-day dates are written as they are, so the day is put where UTC reads it. */
function localDay(instant: string, timezone: string): Date {
  return new Date(`${localDate(instant, timezone)}T00:00:00Z`);
}

/** DTEND of an all-day event is the day after the last (RFC 5545 section 3.6.1). */
function lastDay({ startDate, endDate, timezone }: CalendarEvent): Date {
  const day = localDay(endDate ?? startDate, timezone);
  day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
