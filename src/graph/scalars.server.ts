import { Temporal } from 'temporal-polyfill';
import { builder } from './builder.server.ts';

/** RFC 3339, where the seconds may be left out; whether there is such a day is for Temporal to say. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** An instant as it is kept, in UTC. */
function instantFrom(value: unknown): string {
  const instant = read(value, INSTANT, (text) => Temporal.Instant.from(text).epochMilliseconds);
  if (instant === undefined)
    throw new TypeError(
      'This takes an instant that exists, ISO 8601 with its zone: 2026-12-12T18:30:00Z or 2026-12-12T19:30:00+01:00.',
    );
  return new Date(instant).toISOString();
}

function dayFrom(value: unknown): string {
  const day = read(value, DAY, (text) => Temporal.PlainDate.from(text).toString());
  if (day === undefined) throw new TypeError('This takes a day that exists, year first: 2026-12-12.');
  return day;
}

function read<T>(value: unknown, form: RegExp, from: (text: string) => T): T | undefined {
  if (typeof value !== 'string' || !form.test(value)) return undefined;
  try {
    return from(value);
  } catch {
    return undefined;
  }
}

builder.scalarType('JSON', {
  description: 'Any JSON: body text as a ProseMirror document, rows as a list of objects.',
  serialize: (value) => value,
});
builder.scalarType('DateTime', {
  description:
    'An instant, ISO 8601 in UTC: 2026-12-12T18:30:00.000Z. One that is sent may have another offset, never none.',
  serialize: (value) => value,
  parseValue: instantFrom,
});
builder.scalarType('Date', {
  description: 'A day: 2026-12-12',
  serialize: (value) => value,
  parseValue: dayFrom,
});
