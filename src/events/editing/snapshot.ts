import type { LinkedIds } from '../event/links.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { COLUMN_FIELDS } from './fields.ts';

/** Columns that several fields make together, or that an action of their own changes. */
const COMPOSED = [
  'startDate',
  'endDate',
  'timezone',
  'allDay',
  'doorTime',
  'place',
  'programme',
  'questions',
  'eventStatus',
] as const satisfies (keyof EventRow)[];

/** Columns that say nothing of the event itself: whose it is, counts, and what is derived from others. */
export const NOT_VERSIONED = [
  'id',
  'ownerId',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'deletedBy',
  'version',
  'endsAt',
  'localMonth',
  'sortTitle',
  'previousStartDates',
  'icsUid',
  'icsSequence',
  'placesTaken',
  'waiting',
  'waitlistNext',
] as const;

/** What a version of an event is made of. */
export const VERSIONED: readonly string[] = [
  ...Object.values(COLUMN_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
  ...COMPOSED,
];

export type EventSnapshot = Omit<EventRow, (typeof NOT_VERSIONED)[number]> & {
  /** Versions of before they were kept have none. */
  links?: LinkedIds;
};

export function snapshotOf(row: EventRow): Omit<EventSnapshot, 'links'> {
  return Object.fromEntries(VERSIONED.map((column) => [column, row[column as keyof EventRow]])) as never;
}
