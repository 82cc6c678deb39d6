import { describe, expect, it } from 'vitest';
import { setClock } from '../../platform/clock.server.ts';
import { checkDates, datesEntered, readDoors, readMoment } from './dates.server.ts';
import { formatWhen } from '../event/time.server.ts';

const PARIS = 'Europe/Paris';
const typed = (change: Record<string, string>) =>
  checkDates({ startDay: '2026-12-12', startTime: '19:30', timezone: PARIS, ...change });

describe('the dates of an event, as typed', () => {
  it('are wall times in its zone', () => {
    expect(typed({ endTime: '22:00' }).dates).toEqual({
      startDate: '2026-12-12T18:30:00.000Z',
      endDate: '2026-12-12T21:00:00.000Z',
      timezone: PARIS,
      allDay: 0,
    });
    expect(typed({ timezone: 'America/Montreal' }).dates?.startDate).toBe('2026-12-13T00:30:00.000Z');
  });

  it('take an earlier end for one past midnight, and several days', () => {
    expect(typed({ endTime: '01:00' }).dates?.endDate).toBe('2026-12-13T00:00:00.000Z');
    expect(typed({ endDay: '2026-12-14', endTime: '18:00' }).dates?.endDate).toBe('2026-12-14T17:00:00.000Z');
    expect(typed({ allDay: 'yes', startTime: '', endDay: '2026-12-14' }).dates).toEqual({
      startDate: '2026-12-11T23:00:00.000Z',
      endDate: '2026-12-13T23:00:00.000Z',
      timezone: PARIS,
      allDay: 1,
    });
  });

  it.each([
    [{ startDay: '' }, 'startDay'],
    [{ startDay: '2026-02-30' }, 'startDay'],
    [{ startTime: '' }, 'startTime'],
    [{ startTime: '25:00' }, 'startTime'],
    [{ endDay: '2026-12-13' }, 'endTime'],
    [{ endDay: '2026-12-11', endTime: '20:00' }, 'endDay'],
    [{ timezone: 'Europe/Atlantis' }, 'timezone'],
    [{ timezone: '+01:00' }, 'timezone'],
  ])('%o is refused at %s', (change, field) => {
    const { dates, errors } = typed(change);
    expect(dates).toBeUndefined();
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('ask which of two equal times is meant, and refuse one that never comes', () => {
    const twice = { startDay: '2026-10-25', startTime: '02:30' };
    expect(typed(twice).errors['startFold']).toContain('happens twice');
    expect(typed({ ...twice, startFold: 'first' }).dates?.startDate).toBe('2026-10-25T00:30:00.000Z');
    expect(typed({ ...twice, startFold: 'second' }).dates?.startDate).toBe('2026-10-25T01:30:00.000Z');
    expect(typed({ startDay: '2027-03-28', startTime: '02:30' }).errors['startTime']).toContain('03:00');
  });

  it.each([
    { endTime: '22:00' },
    { endDay: '2026-12-14', endTime: '18:00' },
    { allDay: 'yes', startTime: '', endDay: '2026-12-14' },
    { startDay: '2026-10-25', startTime: '02:30', startFold: 'second', endTime: '02:45', endFold: 'second' },
  ])('go to the form and back unchanged: %o', (change) => {
    const { dates } = typed(change);
    expect(dates).toBeDefined();
    if (dates) expect(checkDates(datesEntered(dates)).dates).toEqual(dates);
  });

  it.each([
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', PARIS, '02:30 CEST–02:30 CET'],
    ['2026-10-25T00:45:00.000Z', '2026-10-25T01:15:00.000Z', PARIS, '02:45 CEST–02:15 CET'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z', PARIS, '02:30–03:30'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', 'America/New_York', '01:30 GMT-4–01:30 GMT-5'],
  ])('say what lies between %s and %s', (startDate, endDate, timezone, said) => {
    setClock('2026-06-01T10:00:00Z');
    const when = formatWhen({ startDate, endDate, timezone, allDay: false, place: {} });
    setClock();
    expect(when.replace(/^[^,]*, /, '').replace(/ · .*/, '')).toBe(said);
  });

  it('open the doors before the start, on its day', () => {
    const { dates } = typed({});
    if (!dates) throw new Error('no dates');
    expect(readDoors('18:45', dates)).toBe('2026-12-12T17:45:00.000Z');
    expect(readDoors('', dates)).toBeNull();
    expect(() => readDoors('20:00', dates)).toThrow();
    expect(() => readDoors('soon', dates)).toThrow();
  });

  it('read the moments of registration in the zone of the event', () => {
    expect(readMoment('registrationOpens', '2026-12-01T09:00', PARIS)).toBe('2026-12-01T08:00:00.000Z');
    expect(readMoment('registrationOpens', '', PARIS)).toBeNull();
    expect(() => readMoment('registrationOpens', '2027-03-28T02:30', PARIS)).toThrow();
    expect(() => readMoment('registrationOpens', 'tomorrow', PARIS)).toThrow();
  });
});
