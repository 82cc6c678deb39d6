import { Temporal } from 'temporal-polyfill';

/** Which of two equal wall times is meant, in the hour that comes twice when clocks go back. */
export type Fold = 'first' | 'second';

export type ReadWallTime =
  | { kind: 'once'; instant: string }
  /** Clocks jump over it: `next` is the first wall time (HH:MM) after the jump. */
  | { kind: 'never'; next: string }
  | { kind: 'twice'; first: string; second: string };

export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '' && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** The instant a clock on the wall means: `day` as YYYY-MM-DD, `time` as HH:MM, in an IANA zone. */
export function readWallTime(day: string, time: string, timezone: string): ReadWallTime {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  const earlier = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(timezone, { disambiguation: 'later' });
  if (earlier.equals(later)) return { kind: 'once', instant: iso(earlier) };
  if (earlier.toPlainDateTime().equals(wall))
    return { kind: 'twice', first: iso(earlier), second: iso(later) };
  // The transition itself: what the clock shows right after it.
  const jump = earlier.getTimeZoneTransition('next');
  return { kind: 'never', next: (jump ?? later).toPlainTime().toString().slice(0, 5) };
}

/** What the clock on the wall shows; `fold` only where that time comes twice. */
export function wallTimeOf(
  instant: string,
  timezone: string,
): { day: string; time: string; fold: Fold | undefined } {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone);
  const day = zoned.toPlainDate().toString();
  const time = zoned.toPlainTime().toString().slice(0, 5);
  const read = readWallTime(day, time, timezone);
  const twice = read.kind === 'twice';
  return { day, time, fold: twice ? (iso(zoned) === read.second ? 'second' : 'first') : undefined };
}

/** The same clock time in another zone: a time of 19:30 stays 19:30 when the zone is corrected. */
export function sameClockTime(instant: string, from: string, to: string): string {
  return iso(Temporal.Instant.from(instant).toZonedDateTimeISO(from).toPlainDateTime().toZonedDateTime(to));
}

/** Moves an instant as far on the wall as from `start` to `newStart`: evening stays evening over a clock change. */
export function moveAlong(instant: string, start: string, newStart: string, timezone: string): string {
  const wall = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDateTime();
  return iso(
    wall(newStart)
      .add(wall(start).until(wall(instant)))
      .toZonedDateTime(timezone),
  );
}

interface Start {
  startDate: string;
  timezone: string;
  allDay: 0 | 1 | boolean;
}

/** Clock times (HH:MM) of a programme, as far from the new start as they were from the old one; '' stays ''. */
export function programmeAlong<T extends { time: string }>(
  programme: readonly T[],
  old: Start,
  now: Start,
): T[] {
  const clock = ({ startDate, timezone }: Start) =>
    Temporal.PlainTime.from(wallTimeOf(startDate, timezone).time);
  const moved = clock(old).until(clock(now));
  if (old.allDay || now.allDay || moved.blank) return [...programme];
  return programme.map((item) =>
    item.time === ''
      ? item
      : { ...item, time: Temporal.PlainTime.from(item.time).add(moved).toString().slice(0, 5) },
  );
}

/** The day after, YYYY-MM-DD. */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

export function isDay(text: string): boolean {
  try {
    return (
      /^20\d\d-\d\d-\d\d$/.test(text) &&
      Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
    );
  } catch {
    return false;
  }
}

function iso(zoned: Temporal.ZonedDateTime): string {
  return zoned.toInstant().toString({ fractionalSecondDigits: 3 });
}
