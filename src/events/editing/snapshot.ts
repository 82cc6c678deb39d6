import type { LinkedIds } from '../event/links.server.ts';
import type { EventRow } from '../event/row.server.ts';

/** What a version of an event is made of; counts and dates derived from others are not. */
export const VERSIONED = [
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
  'timezone',
  'allDay',
  'doorTime',
  'place',
  'virtualUrl',
  'programme',
  'callTime',
  'setTime',
  'dress',
  'contact',
  'notes',
  'capacity',
  'maxPartySize',
  'waitlist',
  'registrationOpens',
  'registrationCloses',
  'requireApproval',
  'questions',
  'retentionDays',
  'slug',
  'state',
  'visibility',
  'publishAt',
  'unpublishAt',
  'eventStatus',
] as const satisfies (keyof EventRow)[];

export type EventSnapshot = Pick<EventRow, (typeof VERSIONED)[number]> & {
  /** Versions of before they were kept have none. */
  links?: LinkedIds;
};

export function snapshotOf(row: EventRow): Omit<EventSnapshot, 'links'> {
  return Object.fromEntries(VERSIONED.map((column) => [column, row[column]])) as Omit<EventSnapshot, 'links'>;
}
