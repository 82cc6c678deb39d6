import { expect, it } from 'vitest';
import { checkDates } from '../editing/dates.server.ts';
import { cityOf, findZone } from './time-zones.ts';

it.each([
  ['Paris', 'Europe/Paris'],
  ['new york', 'America/New_York'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Port-au-Prince', 'America/Port-au-Prince'],
  ['europe/london', 'Europe/London'],
  ['Montréal', 'America/Montreal'],
  ['utc', 'UTC'],
  ['Atlantis', undefined],
  ['', undefined],
  ['+02:00', undefined],
])('finds the zone of %s', (text, zone) => {
  expect(findZone(text)).toBe(zone);
});

it('calls a zone by its city', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

it('takes a city in the form, and says what it could not find', () => {
  const typed = { startDay: '2026-12-12', startTime: '19:30' };
  expect(checkDates({ ...typed, timezone: 'new york' }).dates).toMatchObject({
    timezone: 'America/New_York',
    startDate: '2026-12-13T00:30:00.000Z',
  });
  expect(checkDates({ ...typed, timezone: 'Atlantis' }).errors['timezone']).toContain(
    'Time zone is not valid',
  );
});
