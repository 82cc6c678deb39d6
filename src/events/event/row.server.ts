import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { plainText, type RichText } from '../../kernel/rich-text/rich-text.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import type { EventsTable } from '../../platform/db/tables.server.ts';
import { endOf, localMonth } from './time.server.ts';
import type { Event, Place, ProgrammeItem, Question } from './event.ts';

export type EventRow = Selectable<EventsTable>;

/** What guests may have of a row. A column that is not named here stays with the team. */
export const GUEST_COLUMNS = [
  'id',
  'slug',
  'title',
  'summary',
  'body',
  'tags',
  'language',
  'coverId',
  'coverAlt',
  'type',
  'startDate',
  'endDate',
  'endsAt',
  'timezone',
  'allDay',
  'doorTime',
  'place',
  'virtualUrl',
  'eventStatus',
  'previousStartDates',
  'programme',
  'capacity',
  'maxPartySize',
  'waitlist',
  'registrationOpens',
  'registrationCloses',
  'requireApproval',
  'questions',
  'retentionDays',
  'icsUid',
  'icsSequence',
  'placesTaken',
  'waiting',
  'publishAt',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies (keyof EventRow & keyof Event)[];

export type GuestRow = Pick<EventRow, (typeof GUEST_COLUMNS)[number]>;

/** Reads of a stored row what guests may have. Its JSON was checked when it was written. */
export function eventFromRow(stored: GuestRow): Event {
  const row = {} as Record<string, unknown>;
  for (const column of GUEST_COLUMNS) row[column] = stored[column];
  return {
    ...(row as GuestRow),
    body: JSON.parse(stored.body) as RichText,
    tags: JSON.parse(stored.tags) as string[],
    place: JSON.parse(stored.place) as Place,
    previousStartDates: JSON.parse(stored.previousStartDates) as string[],
    programme: JSON.parse(stored.programme) as ProgrammeItem[],
    questions: JSON.parse(stored.questions) as Question[],
    allDay: stored.allDay === 1,
    waitlist: stored.waitlist === 1,
    requireApproval: stored.requireApproval === 1,
  };
}

/** What a list shows of an event; the rest of a row is long and not needed there. */
export const CARD_COLUMNS = [
  'id',
  'slug',
  'title',
  'summary',
  'language',
  'coverId',
  'type',
  'startDate',
  'endDate',
  'endsAt',
  'timezone',
  'allDay',
  'place',
  'virtualUrl',
  'eventStatus',
  'registrationOpens',
  'registrationCloses',
  'capacity',
  'placesTaken',
  'waiting',
  'waitlist',
  'requireApproval',
] as const satisfies (keyof EventRow)[];

export type EventCardRow = Pick<EventRow, (typeof CARD_COLUMNS)[number]>;
export type EventCard = Pick<Event, (typeof CARD_COLUMNS)[number]>;

export function cardFromRow(row: EventCardRow): EventCard {
  return {
    ...row,
    place: JSON.parse(row.place) as Place,
    allDay: row.allDay === 1,
    waitlist: row.waitlist === 1,
    requireApproval: row.requireApproval === 1,
  };
}

/** What is put off is over at no time that is known: it comes after everything that has a date. */
const END_UNKNOWN = '9999-01-01T00:00:00.000Z';

/** What follows from an event's title and dates, written beside them. */
export function derivedColumns(
  event: Pick<EventRow, 'title' | 'startDate' | 'endDate' | 'timezone' | 'allDay' | 'eventStatus'>,
) {
  return {
    sortTitle: sortKey(event.title),
    endsAt: event.eventStatus === 'EventPostponed' ? END_UNKNOWN : endOf(event),
    localMonth: localMonth(event.startDate, event.timezone),
  };
}

/** The texts an event is found by. */
export function searchTexts(
  row: Pick<Insertable<EventsTable>, 'title' | 'summary' | 'body' | 'place' | 'tags'>,
): string[] {
  const place = placeShape.parse(JSON.parse(row.place ?? '{}'));
  const body = plainText(JSON.parse(row.body) as RichText);
  return [
    row.title,
    row.summary,
    place.name ?? '',
    place.city ?? '',
    ...(JSON.parse(row.tags ?? '[]') as string[]),
    body,
  ];
}

const placeShape = z.object({ name: z.string().optional(), city: z.string().optional() });
