import { formatTime, formatWhen } from '../event/time.server.ts';
import { eventFromRow, type EventRow } from '../event/row.server.ts';
import type { Event, Place } from '../event/event.ts';

/** What guests rely on: they are asked about when one of these changes. */
const RELIED_ON = [
  'startDate',
  'endDate',
  'timezone',
  'allDay',
  'place',
  'doorTime',
  'virtualUrl',
] as const satisfies (keyof EventRow)[];

export type ReliedOn = Pick<Event, (typeof RELIED_ON)[number]>;

export function reliedOn(row: EventRow): ReliedOn {
  const event = eventFromRow(row);
  return Object.fromEntries(RELIED_ON.map((name) => [name, event[name]])) as ReliedOn;
}

/** Whether one of the columns was written otherwise; what guests see may still be the same. */
export function touchesWhatIsReliedOn(before: EventRow, after: EventRow): boolean {
  return RELIED_ON.some((name) => before[name] !== after[name]);
}

/** The new time, for who knew another. */
export function formatNewTime(known: ReliedOn, event: ReliedOn): string[] {
  const [was, is] = [formatWhen(known), formatWhen(event)];
  return was === is ? [] : [`When: it was ${was}. It is now ${is}.`];
}

/** The other changes, a sentence each. Only who `mayKnowLink` reads the online link. */
export function formatChanges(known: ReliedOn, event: ReliedOn, mayKnowLink: boolean): string[] {
  return [
    ...formatOne('Where', formatPlace(known.place), formatPlace(event.place)),
    ...formatOne('Doors', formatDoors(known), formatDoors(event)),
    ...formatLink(known.virtualUrl, event.virtualUrl, mayKnowLink),
  ];
}

function formatOne(label: string, was: string, is: string): string[] {
  if (was === is) return [];
  if (!is) return [`${label}: it was ${was}. This no longer applies.`];
  return [was ? `${label}: it was ${was}. It is now ${is}.` : `${label}: ${is}.`];
}

function formatLink(was: string | null, is: string | null, mayKnowLink: boolean): string[] {
  if (was === is) return [];
  if (!is) return ['Online: joining online is no longer possible.'];
  const what = was ? 'there is a new link' : 'you can join online';
  return [
    mayKnowLink
      ? `Online: ${what}. ${is}`
      : `Online: ${what}. You get the link once your place is confirmed.`,
  ];
}

function formatDoors({ doorTime, timezone }: ReliedOn): string {
  return doorTime ? formatTime(doorTime, timezone) : '';
}

/** 'Théâtre de l’Été, 3 rue des Fées, 69004 Lyon' */
export function formatPlace({ name, street, postalCode, city }: Place): string {
  const parts = [name, street, [postalCode, city].filter(Boolean).join(' ')];
  return parts.filter(Boolean).join(', ');
}
