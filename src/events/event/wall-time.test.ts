import { describe, expect, it } from 'vitest';
import {
  isDay,
  isTimeZone,
  moveAlong,
  programmeAlong,
  readWallTime,
  sameClockTime,
  wallTimeOf,
} from './wall-time.server.ts';

const PARIS = 'Europe/Paris';

describe('wall times', () => {
  it('reads a time in its zone', () => {
    expect(readWallTime('2026-12-12', '19:30', PARIS)).toEqual({
      kind: 'once',
      instant: '2026-12-12T18:30:00.000Z',
    });
    expect(readWallTime('2026-07-12', '19:30', 'America/Montreal')).toEqual({
      kind: 'once',
      instant: '2026-07-12T23:30:00.000Z',
    });
  });

  it('knows the hour that clocks jump over', () => {
    expect(readWallTime('2027-03-28', '02:30', PARIS)).toEqual({ kind: 'never', next: '03:00' });
    expect(readWallTime('2027-10-03', '02:15', 'Australia/Lord_Howe')).toEqual({
      kind: 'never',
      next: '02:30',
    });
  });

  it('knows the hour that comes twice, and tells the two apart', () => {
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    expect(readWallTime('2026-10-25', '02:30', PARIS)).toEqual({ kind: 'twice', first, second });
    expect(wallTimeOf(first, PARIS)).toEqual({ day: '2026-10-25', time: '02:30', fold: 'first' });
    expect(wallTimeOf(second, PARIS)).toEqual({ day: '2026-10-25', time: '02:30', fold: 'second' });
    expect(wallTimeOf('2026-10-25T02:30:00.000Z', PARIS).fold).toBeUndefined();
  });

  it('keeps the clock time when the zone is corrected', () => {
    expect(sameClockTime('2026-12-12T18:30:00.000Z', PARIS, 'America/Montreal')).toBe(
      '2026-12-13T00:30:00.000Z',
    );
  });

  it('moves doors and end along with the start, evening staying evening over a clock change', () => {
    const [start, doors] = ['2026-10-20T17:30:00.000Z', '2026-10-20T16:45:00.000Z'];
    expect(moveAlong(doors, start, '2026-10-27T18:30:00.000Z', PARIS)).toBe('2026-10-27T17:45:00.000Z');
    const programme = [{ time: '19:30' }, { time: '23:30' }, { time: '' }];
    const at = (startDate: string, allDay: 0 | 1 = 0) => ({ startDate, timezone: PARIS, allDay });
    const moved = (to: string, allDay?: 0 | 1) =>
      programmeAlong(programme, at('2026-10-20T17:30:00.000Z'), at(to, allDay)).map(({ time }) => time);
    // Another day over a clock change, an hour later, and a whole day.
    expect(moved('2026-10-27T18:30:00.000Z')).toEqual(['19:30', '23:30', '']);
    expect(moved('2026-10-20T18:30:00.000Z')).toEqual(['20:30', '00:30', '']);
    expect(moved('2026-10-26T23:00:00.000Z', 1)).toEqual(['19:30', '23:30', '']);
  });

  it('takes IANA names and real days only', () => {
    expect(['Europe/Paris', 'UTC', 'Europe/Atlantis', '+02:00', ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['2026-10-31', '2026-02-29', '2028-02-29', '2026-13-01', 'soon', '1999-01-01'].map(isDay)).toEqual(
      [true, false, true, false, false, false],
    );
  });
});
