import { expect, it } from 'vitest';
import { addEvent } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import { queryCount } from '../../platform/db/database.server.ts';
import { spanFromQuery, teamCalendar } from './calendar.server.ts';

const bee = asPerson('bee');
const show = (query: string) => teamCalendar(bee, spanFromQuery(new URLSearchParams(query)));
const on = async (query: string) =>
  Object.fromEntries(
    (await show(query)).days.flatMap(({ date, events }) =>
      events.length > 0 ? [[date, events.map(({ time, title }) => `${time} ${title}`.trim())]] : [],
    ),
  );

onEachDatabase('the calendar of the team', () => {
  it('is not found by who runs no events', async () => {
    for (const viewer of [guest, asPerson('nobody', ''), asPerson('jam', 'JamUsers')])
      await expect(teamCalendar(viewer, spanFromQuery(new URLSearchParams()))).rejects.toMatchObject({
        code: 'notFound',
      });
  });

  it('has each event on its days in its own zone, and a night on the day it began', async () => {
    const at = (title: string, startDate: string, rest: object = {}) =>
      addEvent({ title, startDate, endDate: null, timezone: 'Europe/Paris', allDay: 0, ...rest });
    await at('Evening', '2026-12-12T18:30:00.000Z', { endDate: '2026-12-12T21:00:00.000Z' });
    await at('Night', '2026-12-12T21:00:00.000Z', { endDate: '2026-12-13T02:00:00.000Z' });
    await at('Tokyo', '2026-12-12T21:00:00.000Z', { timezone: 'Asia/Tokyo' });
    await at('Days', '2026-12-29T09:00:00.000Z', { endDate: '2026-12-31T16:00:00.000Z' });
    await at('Whole day', '2026-12-23T23:00:00.000Z', { allDay: 1, endDate: '2026-12-24T23:00:00.000Z' });
    await at('Draft', '2026-11-30T18:00:00.000Z', { state: 'draft', callTime: '17:00' });
    await at('Put off', '2026-12-14T18:00:00.000Z', { eventStatus: 'EventPostponed' });
    await at('Elsewhen', '2027-02-01T18:00:00.000Z');
    const before = queryCount();
    expect(await on('month=2026-12')).toEqual({
      '2026-11-30': ['19:00 Draft'],
      '2026-12-12': ['19:30 Evening', '22:00 Night'],
      '2026-12-13': ['06:00 Tokyo'],
      '2026-12-24': ['Whole day'],
      '2026-12-25': ['Whole day'],
      '2026-12-29': ['10:00 Days'],
      '2026-12-30': ['Days'],
      '2026-12-31': ['Days'],
    });
    expect(queryCount() - before).toBe(1);
    const [monday] = (await show('week=2026-12-03')).days;
    expect(monday).toMatchObject({ date: '2026-11-30', label: 'Monday 30 November' });
    expect(monday?.events[0]).toMatchObject({ callTime: '17:00', state: { label: 'Draft' } });
    expect(await on('week=2026-12-17')).toEqual({});
  });

  it('begins with this week where nothing is left of the month, unless the month is asked for', async () => {
    setClock('2028-03-28T10:00:00.000Z');
    await addEvent({ title: 'Gone', startDate: '2028-03-10T18:00:00.000Z', timezone: 'Europe/Paris' });
    expect((await show('')).days.at(0)?.date).toBe('2028-02-28');
    await addEvent({ title: 'Soon', startDate: '2028-04-08T18:00:00.000Z', timezone: 'Europe/Paris' });
    const ahead = await show('');
    expect(ahead).toMatchObject({
      title: 'March to April 2028',
      addresses: { today: '/bee/events/calendar' },
    });
    expect([ahead.days.at(0)?.date, ahead.days.at(-1)?.date]).toEqual(['2028-03-27', '2028-04-30']);
    expect((await show('month=2028-03')).title).toBe('March 2028');
    await addEvent({ title: 'Still', startDate: '2028-03-31T18:00:00.000Z', timezone: 'Europe/Paris' });
    expect((await show('')).title).toBe('March 2028');
  });

  it('shows whole weeks from Monday, and leads on', async () => {
    setClock('2026-12-31T23:30:00.000Z');
    const month = await show('');
    // New Year in the house is not yet one in Greenwich.
    expect(month.title).toBe('January 2027');
    expect(month.days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2027-01-01']);
    expect(month.days.at(0)).toMatchObject({ date: '2026-12-28', isInside: false });
    expect(month.days.at(-1)).toMatchObject({ date: '2027-01-31', isInside: true });
    expect(month.addresses).toMatchObject({
      previous: '/bee/events/calendar?month=2026-12',
      next: '/bee/events/calendar?month=2027-02',
      week: '/bee/events/calendar?week=2026-12-28',
    });
    const week = await show('week=2027-01-03');
    expect(week.title).toBe('28 December to 3 January 2027');
    expect(week.days.length).toBe(7);
    expect(week.addresses.next).toBe('/bee/events/calendar?week=2027-01-04');
    for (const odd of ['month=2027-13', 'month=x', 'week=2027-02-30', 'week=', 'month=99999-01'])
      expect(
        (await show(odd)).days.some(({ isToday }) => isToday),
        odd,
      ).toBe(true);
  });
});
