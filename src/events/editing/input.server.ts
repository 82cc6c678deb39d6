import { AppError } from '../../platform/app-error.ts';
import { checkContentForm, itemsOf, readRows } from '../../kernel/content/fields/check.ts';
import type { NamedField, Row } from '../../kernel/content/fields/field.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { site } from '../../kernel/publishing/site.ts';
import { isCountry } from '../event/countries.server.ts';
import { columnsFrom } from './columns.server.ts';
import { checkDates, type EventDates, readDoors } from './dates.server.ts';
import type {
  ContentInput,
  DocumentInput,
  Links,
  PlaceTimeInput,
  PublishInput,
  RegistrationSettings,
} from './edit.server.ts';
import type { NewEvent } from './create.server.ts';
import { COPY_FIELDS, CREATE_FIELDS, LINK_FIELDS, TAB_FIELDS } from './fields.ts';
import type { EventType, Place, ProgrammeItem } from '../event/event.ts';
import { readQuestions } from './questions.server.ts';

/** The fields of a form in one form each; an invalid one is an AppError with a message a field. */
function read(
  fields: readonly NamedField[],
  form: FormData,
  more: (entered: Entered) => FieldErrors = () => ({}),
) {
  const { entered, errors } = checkContentForm(fields, form);
  const all = { ...more(entered), ...errors };
  if (Object.keys(all).length > 0) throw new AppError('invalid', 'Please check the fields below.', all);
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
  return columnsFrom('content', read(TAB_FIELDS.content, form), '') as ContentInput;
}

export function readPlaceTime(form: FormData): PlaceTimeInput {
  const text = read(TAB_FIELDS['place-time'], form, (entered) => ({
    ...checkPlace(entered),
    ...checkDates(entered).errors,
  }));
  const dates = datesOf(text);
  return {
    ...(columnsFrom('place-time', text, dates.timezone) as PlaceTimeInput),
    ...dates,
    doorTime: readDoors(text('doors'), dates),
    place: placeOf(text),
  };
}

function datesOf(text: (name: string) => string) {
  const names = ['startDay', 'startTime', 'startFold', 'endDay', 'endTime', 'endFold', 'timezone', 'allDay'];
  const { dates, errors } = checkDates(Object.fromEntries(names.map((name) => [name, text(name)])));
  if (!dates) throw new AppError('invalid', 'Please check the fields below.', errors);
  return dates;
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
  return {
    ...(columnsFrom('registration', text, timezone) as RegistrationSettings),
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

export function readPublishing(
  form: FormData,
  timezone: string,
  fields: readonly NamedField[] = TAB_FIELDS.publish,
): PublishInput {
  return columnsFrom('publish', read(fields, form), timezone) as PublishInput;
}

/** A new event; its address follows from its title. */
export function readNewDocument(form: FormData, publish: boolean): DocumentInput {
  form.set('state', publish ? 'published' : 'draft');
  return readDocument(
    form,
    site.timeZone,
    TAB_FIELDS.publish.filter(({ name }) => name !== 'slug'),
  );
}

/** The whole event. What is wrong in any part of it is said together. */
export function readDocument(
  form: FormData,
  timezone: string,
  publishFields: readonly NamedField[] = TAB_FIELDS.publish,
): DocumentInput {
  const errors: FieldErrors = {};
  const part = <T>(readPart: () => T): T | undefined => {
    try {
      return readPart();
    } catch (error) {
      if (!(error instanceof AppError) || Object.keys(error.fields).length === 0) throw error;
      Object.assign(errors, error.fields);
      return undefined;
    }
  };
  const content = part(() => readContent(form));
  const placeTime = part(() => readPlaceTime(form));
  const zone = placeTime?.timezone ?? timezone;
  const registration = part(() => readRegistrationSettings(form, zone));
  const programme = part(() => readProgramme(form));
  const publishing = part(() => readPublishing(form, zone, publishFields));
  if (content && placeTime && registration && programme && publishing)
    return { content, placeTime, registration, programme, publishing };
  throw new AppError('invalid', 'Please check the fields below.', errors);
}
