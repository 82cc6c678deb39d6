import { AppError } from '../../platform/app-error.ts';
import { checkContentForm, itemsOf, readRows } from '../../kernel/content/fields/check.ts';
import { valueFrom } from '../../kernel/content/fields/values.server.ts';
import type { NamedField, Row } from '../../kernel/content/fields/field.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { richTextFromForm } from '../../kernel/rich-text/form.server.ts';
import { isCountry } from '../event/countries.server.ts';
import { checkDates, type EventDates, readDoors, readMoment } from './dates.server.ts';
import type {
  ContentInput,
  Links,
  PlaceTimeInput,
  PublishInput,
  RegistrationSettings,
} from './edit.server.ts';
import type { NewEvent } from './create.server.ts';
import { COPY_FIELDS, CREATE_FIELDS, LINK_FIELDS, TAB_FIELDS } from './fields.ts';
import type { EventType, Place, ProgrammeItem } from '../event/event.ts';
import { readQuestions } from './questions.server.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The fields of a form in one form each; an invalid one is an AppError with a message a field. */
function read(
  fields: readonly NamedField[],
  form: FormData,
  more: (entered: Entered) => FieldErrors = () => ({}),
) {
  const { entered, errors } = checkContentForm(fields, form);
  const all = { ...more(entered), ...errors };
  if (Object.keys(all).length > 0) throw new AppError('invalid', 'Please look at the fields below.', all);
  return (name: string) => entered[name] ?? '';
}

export function readNewEvent(form: FormData): NewEvent {
  const text = read(CREATE_FIELDS, form, (entered) => checkDates(entered).errors);
  return { title: text('title'), type: text('type') as EventType, ...datesOf(text) };
}

export function readCopy(form: FormData): { title: string; dates: EventDates } {
  const text = read(COPY_FIELDS, form, (entered) => checkDates(entered).errors);
  return { title: text('title'), dates: datesOf(text) };
}

export function readContent(form: FormData): ContentInput {
  const text = read(TAB_FIELDS.content, form);
  const tags = TAB_FIELDS.content.find(({ name }) => name === 'tags') as NamedField;
  return {
    title: text('title'),
    summary: text('summary'),
    type: text('type') as EventType,
    language: text('language'),
    tags: JSON.stringify(itemsOf(tags, text('tags'))),
    body: JSON.stringify(richTextFromForm(text('body'))),
    coverId: text('coverId') || null,
    coverAlt: text('coverAlt') || null,
  };
}

export function readPlaceTime(form: FormData): PlaceTimeInput {
  const text = read(TAB_FIELDS['place-time'], form, (entered) => ({
    ...checkPlace(entered),
    ...checkTeamTimes(entered),
    ...checkDates(entered).errors,
  }));
  const dates = datesOf(text);
  const url = TAB_FIELDS['place-time'].find(({ name }) => name === 'virtualUrl') as NamedField;
  return {
    ...dates,
    doorTime: readDoors(text('doors'), dates),
    place: placeOf(text),
    virtualUrl: (valueFrom(url, text('virtualUrl')) as string) || null,
    callTime: text('callTime') || null,
    setTime: text('setTime') || null,
    dress: text('dress') || null,
    contact: text('contact') || null,
    notes: text('notes') || null,
  };
}

function datesOf(text: (name: string) => string) {
  const names = ['startDay', 'startTime', 'startFold', 'endDay', 'endTime', 'endFold', 'timezone', 'allDay'];
  const { dates, errors } = checkDates(Object.fromEntries(names.map((name) => [name, text(name)])));
  if (!dates) throw new AppError('invalid', 'Please look at the fields below.', errors);
  return dates;
}

function checkTeamTimes(entered: Entered): FieldErrors {
  const wrong = ['callTime', 'setTime'].filter((name) => entered[name] && !TIME.test(entered[name]));
  return Object.fromEntries(wrong.map((name) => [name, patterns.date.message]));
}

function checkPlace(entered: Entered): FieldErrors {
  const errors: FieldErrors = {};
  const country = entered['country'] ?? '';
  if (country && !isCountry(country)) errors['country'] = 'Country is not valid.';
  const [lat, lon] = [entered['lat'] ?? '', entered['lon'] ?? ''];
  if (lat && !isDegrees(lat, 90)) errors['lat'] = 'Latitude is a number from -90 to 90, like 45.7640.';
  if (lon && !isDegrees(lon, 180)) errors['lon'] = 'Longitude is a number from -180 to 180, like 4.8357.';
  if (Boolean(lat) !== Boolean(lon)) errors[lat ? 'lon' : 'lat'] ??= 'The map needs both numbers.';
  return errors;
}

function isDegrees(text: string, most: number): boolean {
  return /^-?\d{1,3}([.,]\d{1,8})?$/.test(text) && Math.abs(degrees(text)) <= most;
}

const degrees = (text: string) => Number(text.replace(',', '.'));

/** Without empty entries: what is missing is not there. */
function placeOf(text: (name: string) => string): Place {
  const place: Record<string, string | number> = {};
  for (const [name, field] of Object.entries({
    name: 'placeName',
    street: 'street',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
  }))
    if (text(field)) place[name] = text(field);
  if (text('lat')) Object.assign(place, { lat: degrees(text('lat')), lon: degrees(text('lon')) });
  return place;
}

/** The moments are of the clock on the wall, in the event's zone. */
export function readRegistrationSettings(form: FormData, timezone: string): RegistrationSettings {
  const text = read(TAB_FIELDS.registration, form);
  const opens = readMoment('registrationOpens', text('registrationOpens'), timezone);
  const closes = readMoment('registrationCloses', text('registrationCloses'), timezone);
  if (opens && closes && closes <= opens)
    throw new AppError('invalid', 'Please look at the fields below.', {
      registrationCloses: 'It closes before it opens.',
    });
  return {
    capacity: text('capacity') ? Number(text('capacity')) : null,
    maxPartySize: Number(text('maxPartySize')),
    waitlist: text('waitlist') === 'yes' ? 1 : 0,
    requireApproval: text('requireApproval') === 'yes' ? 1 : 0,
    registrationOpens: opens,
    registrationCloses: closes,
    questions: readQuestions(readRows(text('questions')) ?? []),
    acknowledgeOverbooking: text('acknowledge') === 'yes',
  };
}

export function readProgramme(form: FormData): { programme: ProgrammeItem[]; links: Links } {
  const text = read(TAB_FIELDS.programme, form);
  const rows = readRows(text('programme')) ?? [];
  const [partner, product] = LINK_FIELDS.map((field) => idsOf(field, text(field.name)));
  return {
    programme: rows.map(({ time, title, detail }) => ({
      time: wordIn(time),
      title: wordIn(title),
      ...(wordIn(detail) ? { detail: wordIn(detail) } : {}),
    })),
    links: { partner: partner ?? [], product: product ?? [] },
  };
}

function wordIn(value: Row[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function idsOf(field: NamedField, text: string): string[] {
  return itemsOf(field, text).filter((id) => patterns.uuid.test.test(id));
}

export function readPublishing(form: FormData, timezone: string): PublishInput {
  const text = read(TAB_FIELDS.publish, form);
  return {
    state: text('state') as PublishInput['state'],
    visibility: text('visibility') as PublishInput['visibility'],
    publishAt: readMoment('publishAt', text('publishAt'), timezone),
    unpublishAt: readMoment('unpublishAt', text('unpublishAt'), timezone),
    slug: text('slug'),
    retentionDays: Number(text('retentionDays')),
  };
}
