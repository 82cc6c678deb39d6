import { expect, it } from 'vitest';
import { type Arrival, countPeople, type CheckInGuest, isGuest, searchGuests, withItems } from './guest.ts';

const AT = '2026-11-20T19:02:00.000Z';
const guest = (givenName: string, familyName: string, change: Partial<CheckInGuest> = {}): CheckInGuest => ({
  id: `${givenName}-${familyName}`,
  code: 'K7QF-2M9P',
  givenName,
  familyName,
  status: 'confirmed',
  names: [`${givenName} ${familyName}`, ''],
  in: [null, null],
  ...change,
});
const arrival = (code: string, change: Partial<Arrival> = {}): Arrival => ({
  kind: 'arrival',
  id: '1',
  code,
  attendeeIndex: 0,
  direction: 'in',
  at: AT,
  ...change,
});

it('finds guests by any name of the party, whatever the accents', () => {
  const guests = [guest('Zoë', 'Müller'), guest('Ada', 'Éluard', { names: ['Ada Éluard', 'Ørjan'] })];
  const names = (text: string) => searchGuests(guests, text).map(({ givenName }) => givenName);
  expect(names('')).toEqual(['Ada', 'Zoë']);
  expect(names('elu')).toEqual(['Ada']);
  expect(names('mull zo')).toEqual(['Zoë']);
  expect(names('uller')).toEqual([]);
  for (const code of ['k7qf', 'k7qf-2m', 'K7QF2M9P', 'k7qf 2m9p']) expect(names(code)).toHaveLength(2);
});

it('knows a code however it is typed', () => {
  const one = guest('Zoë', 'Müller');
  expect(isGuest(one, 'k7qf 2m9p')).toBe(true);
  expect(isGuest(one, one.id)).toBe(true);
  expect(isGuest({ ...one, code: '' }, '')).toBe(false);
});

it('counts with what is not synced yet, first arrival first', () => {
  const guests = [guest('Zoë', 'Müller'), guest('Ada', 'B', { id: 'b', code: 'B', status: 'waitlisted' })];
  const items = [
    arrival('K7QF-2M9P'),
    arrival('K7QF-2M9P', { at: '2026-11-20T20:00:00.000Z' }),
    arrival('K7QF-2M9P', { attendeeIndex: 1 }),
    arrival('K7QF-2M9P', { attendeeIndex: 1, direction: 'out' }),
    {
      kind: 'walk-in' as const,
      id: 'w',
      givenName: 'Otto',
      familyName: '',
      email: '',
      partySize: 2,
      reason: '',
      at: AT,
    },
    arrival('w'),
  ];
  const now = withItems(guests, items);
  expect(now[0]?.in).toEqual([AT, null]);
  expect(countPeople(now)).toEqual({ in: 2, expected: 4 });
  // Nothing of the list that was given has changed.
  expect(countPeople(guests)).toEqual({ in: 0, expected: 2 });
});
