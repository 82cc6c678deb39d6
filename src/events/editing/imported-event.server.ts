import { readRows } from '../../kernel/content/fields/check.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { slugFrom } from '../../kernel/content/slugs.server.ts';
import { momentEntered, readMoment } from './dates.server.ts';
import { CLOCK, TAB_FIELDS } from './fields.ts';
import {
  readContent,
  readPlaceTime,
  readProgramme,
  readPublishing,
  readRegistrationSettings,
} from './input.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { findZone } from '../event/time-zones.ts';
import { dayAfter, isTimeZone } from '../event/wall-time.server.ts';
import { EVENT_STATUSES, type EventStatus } from '../event/event.ts';
import type { EventRow } from '../event/row.server.ts';
import { REGISTRATION_DAYS } from '../../kernel/publishing/retention.ts';

/** What a form asks besides. */
const NOT_IN_FILES = new Set(['startFold', 'endFold', 'acknowledge']);
const startOf = (): Readonly<Record<string, string>> => ({
  language: 'en',
  timezone: site.timeZone,
  maxPartySize: '4',
  visibility: 'public',
  state: 'draft',
  retentionDays: String(REGISTRATION_DAYS),
});
const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const IS_TIME = /^(?:startTime|doors|callTime|setTime)$/;
/** An evening may end at 24:00. */
const CLOCK_TO_MIDNIGHT = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/;
/** No control of a browser keeps cells of a file to times. */
const ofClock = ({ max: _max, ...field }: NamedField): NamedField => ({
  ...field,
  shape: CLOCK,
  message: `${field.label} must be a time of the day, like 19:30.`,
});

/** What became of an event, which no form of one asks: it is done by actions of their own, which tell the guests. */
const FATE: readonly NamedField[] = [
  {
    name: 'eventStatus',
    kind: 'choice',
    label: 'Takes place',
    options: Object.entries(EVENT_STATUSES).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'previousStarts',
    kind: 'rows',
    label: 'Moved from',
    one: 'Start',
    rows: { start: { kind: 'dateTime', label: 'Start', required: true } },
  },
];

/** The fields of the forms of an event, as a file has them, and what became of it: a day may bring its time. */
export const EVENT_IMPORT_FIELDS: readonly NamedField[] = [...Object.values(TAB_FIELDS).flat(), ...FATE]
  .filter(({ name }) => !NOT_IN_FILES.has(name))
  .map((field): NamedField => {
    if (field.name === 'startDay' || field.name === 'endDay') return { ...field, kind: 'dateTime' };
    if (field.name === 'partner' || field.name === 'product') return { ...field, to: field.name };
    if (field.name === 'endTime') return { ...ofClock(field), shape: CLOCK_TO_MIDNIGHT };
    if (IS_TIME.test(field.name)) return ofClock(field);
    if (field.name === 'waitlist') return { ...field, kind: 'choice', options: YES_OR_NO };
    return field.name === 'slug' || field.name in startOf() ? { ...field, required: false } : field;
  });

/** The zone of an event whose file says this of it; what is none is an error of its row. */
export function zoneOfImported(text: string): string {
  const zone = findZone(text.trim()) ?? text.trim();
  return isTimeZone(zone) ? zone : site.timeZone;
}

export type Texts = Readonly<Record<string, string>>;

/** The values of a new event, read by the very forms; throws `invalid` with a message a field. */
export function readImportedEvent(texts: Texts) {
  const form = new FormData();
  const all: Record<string, string> = { ...startOf(), ...onlySaid(texts) };
  for (const [day, time] of [
    ['startDay', 'startTime'],
    ['endDay', 'endTime'],
  ] as const) {
    const [date = '', at = ''] = (all[day] ?? '').split('T');
    all[day] = date;
    if (at !== '' && at !== '00:00') all[time] ||= at;
  }
  // Midnight at the end of the evening is the beginning of the next day.
  if (all['endTime'] === '24:00') {
    all['endTime'] = '00:00';
    if (all['endDay']) all['endDay'] = dayAfter(all['endDay']);
  }
  all['slug'] ||= slugFrom(all['title'] ?? '');
  all['waitlist'] = all['waitlist'] === 'no' ? '' : 'yes';
  for (const [name, text] of Object.entries(all)) form.set(name, text);
  for (const name of ['questions', 'programme']) if (!form.has(name)) form.set(name, '[]');
  const timezone = all['timezone'] ?? '';
  const { place, ...placeTime } = readPlaceTime(form);
  const {
    questions,
    acknowledgeOverbooking: _none,
    ...registration
  } = readRegistrationSettings(form, placeTime.timezone || timezone);
  const { slug, state, ...publishing } = readPublishing(form, placeTime.timezone || timezone);
  const { programme, links } = readProgramme(form);
  const values = {
    ...readContent(form),
    ...placeTime,
    ...registration,
    ...publishing,
    place: JSON.stringify(place),
    questions: JSON.stringify(questions),
    programme: JSON.stringify(programme),
  };
  const previousStarts = (readRows(all['previousStarts'] ?? '[]') ?? []).flatMap(
    ({ start }) =>
      readMoment('previousStarts', typeof start === 'string' ? start : '', values.timezone) ?? [],
  );
  const moved = previousStarts.length > 0 ? 'EventRescheduled' : 'EventScheduled';
  const fate = {
    eventStatus: (all['eventStatus'] as EventStatus | undefined) ?? moved,
    previousStartDates: JSON.stringify(previousStarts),
  };
  return { values, slug, state, links, fate };
}

/** Before which starts an event was moved, as a file says it. */
export function previousStartsEntered({
  previousStartDates,
  timezone,
}: Pick<EventRow, 'previousStartDates' | 'timezone'>): string {
  const starts = JSON.parse(previousStartDates) as string[];
  return JSON.stringify(starts.map((instant) => ({ start: momentEntered(instant, timezone) })));
}

function onlySaid(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
