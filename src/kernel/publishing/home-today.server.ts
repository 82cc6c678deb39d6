import { Temporal } from 'temporal-polyfill';
import { now } from '../../platform/clock.server.ts';
import { site } from './site.ts';

/** The day it is where the house stands. */
export function homeToday(): Temporal.PlainDate {
  return Temporal.Instant.from(now().toISOString()).toZonedDateTimeISO(site.timeZone).toPlainDate();
}
