import { AppError } from '../../platform/app-error.ts';
import { tidyContent, checkContentField } from '../../kernel/content/fields/check.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { CLOCK, DATE_FIELDS } from './fields.ts';
import type { EventRow } from '../event/row.server.ts';
import { localDate } from '../event/time.server.ts';
import { findZone } from '../event/time-zones.ts';
import {
  dayAfter,
  type Fold,
  isDay,
  isTimeZone,
  readWallTime,
  wallTimeOf,
} from '../event/wall-time.server.ts';

export type EventDates = Pick<EventRow, 'startDate' | 'endDate' | 'timezone' | 'allDay'>;

const END_AFTER_START = 'The end must come after the start.';

/** Start, end and zone from a form. Throws `invalid` with a message a field. */
export function readDates(form: FormData): EventDates {
  const { dates, errors } = checkDates(enteredDates(form));
  if (!dates) throw new AppError('invalid', 'Please check the fields below.', errors);
  return dates;
}

/**
 * What holds of an event's dates, whoever writes them: a zone that there is, days of this century (SPEC section 5), and
 * an end after the start. Throws `invalid` with a message a field.
 */
export function assertDates({ startDate, endDate, timezone, allDay }: EventDates): void {
  const errors: FieldErrors = {};
  if (!isTimeZone(timezone)) throw invalid({ timezone: 'This is not a time zone.' });
  for (const [name, instant] of Object.entries({ startDate, endDate }))
    if (instant !== null && !isDay(localDate(instant, timezone))) errors[name] = patterns.date.message;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (endDate === null) return;
  const inOrder =
    allDay === 1 ? localDate(startDate, timezone) <= localDate(endDate, timezone) : startDate < endDate;
  if (!inOrder) throw invalid({ endDate: END_AFTER_START });
}

function invalid(errors: FieldErrors): AppError {
  return new AppError('invalid', Object.values(errors)[0] ?? '', errors);
}

export function enteredDates(form: FormData): Entered {
  return Object.fromEntries(
    DATE_FIELDS.map((field) => {
      const value = form.get(field.name);
      return [field.name, typeof value === 'string' ? tidyContent(field, value) : ''];
    }),
  );
}

/** The typed times are those of the clock on the wall, in the event's zone. */
export function checkDates(entered: Entered): { dates: EventDates | undefined; errors: FieldErrors } {
  const errors: FieldErrors = {};
  for (const field of DATE_FIELDS) {
    const error = checkContentField(field, entered[field.name] ?? '');
    if (error) errors[field.name] = error;
  }
  const text = (name: string) => entered[name] ?? '';
  const timezone = findZone(text('timezone')) ?? text('timezone');
  const allDay = text('allDay') === 'yes';
  if (!isTimeZone(timezone))
    errors['timezone'] ??= 'Time zone is not valid. Write a city, like Paris, or a zone, like Europe/Paris.';
  for (const name of ['startDay', 'endDay'])
    if (text(name) && !isDay(text(name))) errors[name] = patterns.date.message;
  const [startTime, endTime] = allDay ? ['00:00', '00:00'] : [text('startTime'), text('endTime')];
  if (!CLOCK.test(startTime)) errors['startTime'] = 'When does it start? Or choose “All day”.';
  if (endTime && !CLOCK.test(endTime)) errors['endTime'] = patterns.date.message;
  if (text('endDay') && !allDay && !endTime) errors['endTime'] ??= 'When does it end on that day?';
  if (Object.keys(errors).length > 0) return { dates: undefined, errors };

  const startDay = text('startDay');
  const startDate = instantOf(
    'start',
    { day: startDay, time: startTime, timezone, fold: text('startFold') },
    errors,
  );
  const endDay = endDayOf({ allDay, startDay, startTime, endDay: text('endDay'), endTime });
  const endDate =
    endDay === undefined
      ? null
      : instantOf('end', { day: endDay, time: endTime, timezone, fold: text('endFold') }, errors);
  const ends = endDate && startDate && (allDay ? endDate < startDate : endDate <= startDate);
  if (ends) errors[text('endDay') ? 'endDay' : 'endTime'] = END_AFTER_START;
  if (Object.keys(errors).length > 0 || startDate === undefined || endDate === undefined)
    return { dates: undefined, errors };
  return { dates: { startDate, endDate, timezone, allDay: allDay ? 1 : 0 }, errors };
}

/** An end without a day is the next one after the start: 21:00 to 01:00 is past midnight. */
function endDayOf(typed: {
  allDay: boolean;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
}) {
  const { allDay, startDay, startTime, endDay, endTime } = typed;
  if (allDay) return endDay && endDay !== startDay ? endDay : undefined;
  if (!endTime) return undefined;
  if (endDay) return endDay;
  return endTime > startTime ? startDay : dayAfter(startDay);
}

function instantOf(
  which: 'start' | 'end',
  { day, time, timezone, fold }: { day: string; time: string; timezone: string; fold: string },
  errors: FieldErrors,
): string | undefined {
  const read = readWallTime(day, time, timezone);
  if (read.kind === 'once') return read.instant;
  if (read.kind === 'never') {
    errors[`${which}Time`] =
      `The clocks skip ${time} that night and go straight to ${read.next}. Please choose another time.`;
    return undefined;
  }
  if (fold === 'first' || fold === 'second') return read[fold];
  errors[`${which}Fold`] =
    `${time} happens twice that night because the clocks go back. Which one do you mean?`;
  return undefined;
}

/** The texts the form shows for stored dates. */
export function datesEntered({ startDate, endDate, timezone, allDay }: EventDates): Entered {
  const start = wallTimeOf(startDate, timezone);
  const end = endDate ? wallTimeOf(endDate, timezone) : undefined;
  const whole = allDay === 1;
  return {
    timezone,
    allDay: whole ? 'yes' : '',
    startDay: start.day,
    startTime: whole ? '' : start.time,
    startFold: start.fold ?? '',
    endDay: end && (whole || end.day !== start.day) ? end.day : '',
    endTime: whole ? '' : (end?.time ?? ''),
    endFold: end?.fold ?? '',
  };
}

/** A wall time of a form (YYYY-MM-DDTHH:MM) in a zone; of two equal ones the first. Throws `invalid`. */
export function readMoment(field: string, text: string, timezone: string): string | null {
  if (text === '') return null;
  const [day = '', time = ''] = text.split('T');
  if (!isDay(day) || !CLOCK.test(time))
    throw new AppError('invalid', 'Please check the fields below.', { [field]: patterns.date.message });
  const read = readWallTime(day, time, timezone);
  if (read.kind === 'never')
    throw new AppError('invalid', 'Please check the fields below.', {
      [field]: `The clocks skip ${time} that night and go straight to ${read.next}.`,
    });
  return read.kind === 'twice' ? read.first : read.instant;
}

export function momentEntered(instant: string | null, timezone: string): string {
  if (instant === null) return '';
  const { day, time } = wallTimeOf(instant, timezone);
  return `${day}T${time}`;
}

/** When doors open: a time on the start's day, not after it. Throws `invalid`. */
export function readDoors(text: string, { startDate, timezone, allDay }: EventDates): string | null {
  if (text === '' || allDay === 1) return null;
  const wrong = (message: string) =>
    new AppError('invalid', 'Please check the fields below.', { doors: message });
  if (!CLOCK.test(text)) throw wrong(patterns.date.message);
  const start = wallTimeOf(startDate, timezone);
  if (text > start.time) throw wrong('Doors open before it starts.');
  const read = readWallTime(start.day, text, timezone);
  if (read.kind === 'never')
    throw wrong(`The clocks skip ${text} that night and go straight to ${read.next}.`);
  return read.kind === 'twice' ? read[(start.fold ?? 'first') satisfies Fold] : read.instant;
}
