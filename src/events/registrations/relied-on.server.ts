import { textsIn } from '../event/texts/texts.ts';
import { formatTime, formatWhen } from '../event/time.server.ts';
import { eventFromRow, type EventRow } from '../event/row.server.ts';
import { type Event, formatPlace } from '../event/event.ts';

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
export function formatNewTime(known: ReliedOn, event: ReliedOn, language?: string): string[] {
  const { change } = textsIn(language);
  return formatOne(change.when, formatWhen(known, language), formatWhen(event, language), language);
}

/** The other changes, a sentence each. Only who `mayKnowLink` reads the online link. */
export function formatChanges(
  known: ReliedOn,
  event: ReliedOn,
  mayKnowLink: boolean,
  language?: string,
): string[] {
  const { change } = textsIn(language);
  const doors = ({ doorTime, timezone }: ReliedOn) =>
    doorTime ? formatTime(doorTime, timezone, language) : '';
  return [
    ...formatOne(change.where, formatPlace(known.place), formatPlace(event.place), language),
    ...formatOne(change.doors, doors(known), doors(event), language),
    ...formatLink(known.virtualUrl, event.virtualUrl, mayKnowLink, language),
  ];
}

function formatOne(label: string, was: string, is: string, language?: string): string[] {
  const { change } = textsIn(language);
  if (was === is) return [];
  if (!is) return [change.ends(label, was)];
  return [was ? change.was(label, was, is) : change.isNew(label, is)];
}

function formatLink(
  was: string | null,
  is: string | null,
  mayKnowLink: boolean,
  language?: string,
): string[] {
  const { change } = textsIn(language);
  if (was === is) return [];
  if (!is) return [change.offline];
  return [(was ? change.newLink : change.online)(mayKnowLink ? is : change.linkLater)];
}
