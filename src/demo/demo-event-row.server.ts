import { typeset } from './typeset.ts';
import type { Insertable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { derivedColumns } from '../events/event/row.server.ts';
import { instantOf } from '../events/event/time.server.ts';
import { richText } from '../kernel/rich-text/rich-text-schema.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import type { EventsTable } from '../platform/db/tables.server.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoId } from './demo-id.server.ts';
import { REGISTRATION_DAYS } from '../kernel/publishing/retention.ts';

const DAY = 24 * 3600;

type RowWithoutCounts = Omit<Insertable<EventsTable>, 'placesTaken' | 'waiting' | 'waitlistNext'>;

/** The stored row of a demo event, but for the counts, which its guests make. */
export function demoEventRow(demo: DemoEvent): RowWithoutCounts {
  const id = demoId(demo.slug);
  const dates = datesOf(demo);
  const title = typeset(demo.title, demo.language);
  const eventStatus = statusOf(demo);
  const { createdAt, updatedAt } = historyOf(demo, dates.startDate);
  const firstDate = demo.movedBy && instantOf(`${dayOf(demo, -demo.movedBy)}T${timeOf(demo)}`, demo.timezone);
  return {
    id,
    slug: demo.slug,
    title,
    summary: typeset(demo.summary, demo.language),
    body: typeset(JSON.stringify(richText.parse(demo.body)), demo.language),
    tags: JSON.stringify(demo.tags),
    language: demo.language,
    state: demo.hidden === 'draft' ? 'draft' : 'published',
    visibility: demo.hidden === 'members' ? 'members' : 'public',
    createdAt,
    updatedAt,
    version: 1,
    type: demo.type,
    ...dates,
    ...derivedColumns({ ...dates, title, eventStatus }),
    doorTime: demo.time?.doors ? instantOf(`${dayOf(demo)}T${demo.time.doors}`, demo.timezone) : null,
    place: JSON.stringify(demo.place ?? {}),
    virtualUrl: demo.virtualUrl ?? null,
    eventStatus,
    previousStartDates: JSON.stringify(firstDate ? [firstDate] : []),
    programme: JSON.stringify(demo.programme ?? []),
    capacity: demo.capacity ?? null,
    maxPartySize: demo.maxPartySize ?? 4,
    waitlist: demo.waitlist === false ? 0 : 1,
    registrationOpens: atNoon(demo, demo.registrationOpens),
    registrationCloses: atNoon(demo, demo.registrationCloses),
    requireApproval: demo.requireApproval ? 1 : 0,
    questions: JSON.stringify(demo.questions ?? []),
    retentionDays: REGISTRATION_DAYS,
    icsUid: `${id}@jambee`,
    icsSequence: eventStatus === 'EventScheduled' ? 0 : 1,
  };
}

function datesOf(demo: DemoEvent) {
  const { timezone, time, days } = demo;
  const startDate = instantOf(`${dayOf(demo)}T${timeOf(demo)}`, timezone);
  const lastDay = days ? `${dayOf(demo, days - 1)}T00:00` : null;
  const end = time ? `${dayOf(demo)}T${time.end}` : lastDay;
  return {
    startDate,
    endDate: end ? instantOf(end, timezone) : null,
    timezone,
    allDay: time ? (0 as const) : (1 as const),
  };
}

function timeOf({ time }: DemoEvent): string {
  return time?.start ?? '00:00';
}

/** The event's (first) day in its own zone, or one some days from it. */
function dayOf({ day, weekday, timezone }: DemoEvent, offset = 0): string {
  const earliest = today(timezone).add({ days: day });
  const wait = (weekday - earliest.dayOfWeek + 7) % 7;
  return earliest.add({ days: wait + offset }).toString();
}

function today(timezone: string): Temporal.PlainDate {
  return Temporal.Instant.from(nowIso()).toZonedDateTimeISO(timezone).toPlainDate();
}

function atNoon({ timezone }: DemoEvent, days: number | undefined): string | null {
  return days === undefined ? null : instantOf(`${today(timezone).add({ days }).toString()}T12:00`, timezone);
}

function statusOf({ status, movedBy }: DemoEvent) {
  if (status === 'cancelled') return 'EventCancelled';
  if (status === 'postponed') return 'EventPostponed';
  return movedBy ? 'EventRescheduled' : 'EventScheduled';
}

/** Made some weeks before it starts (or before today), and looked after since. */
function historyOf({ day, slug }: DemoEvent, startDate: string) {
  const spread = slug.length % 9;
  if (day < 0) {
    const before = (days: number) => new Date(Date.parse(startDate) - days * DAY * 1000).toISOString();
    return { createdAt: before(50 + spread), updatedAt: before(20 + spread) };
  }
  return {
    createdAt: inSeconds(-(45 + spread) * DAY),
    updatedAt: inSeconds(-(1 + spread) * DAY + 3600 * spread),
  };
}
