import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import { eventJsonLd } from './json-ld.server.ts';
import { findEvent } from '../event/events.server.ts';

const SITE = 'https://jambee.example';
const SUMMER = { startDate: '2027-06-12T17:30:00.000Z', endDate: '2027-06-12T20:00:00.000Z' };

onEachDatabase('what search engines read', () => {
  beforeEach(() => setClock('2027-01-01T12:00:00.000Z'));
  afterEach(() => setClock(undefined));

  const read = async (change: Parameters<typeof addEvent>[0], artists?: { title: string; slug: string }[]) =>
    eventJsonLd(await findEvent(guest, (await addEvent(change)).id), SITE, artists) as unknown as Record<
      string,
      unknown
    >;

  it('has times with the offset of the place, days where it lasts all day, and who plays', async () => {
    const evening = await read({ ...SUMMER, doorTime: '2027-06-12T17:00:00.000Z' }, [
      { title: 'Duo', slug: 'duo' },
    ]);
    expect(evening).toMatchObject({
      startDate: '2027-06-12T19:30:00+02:00',
      endDate: '2027-06-12T22:00:00+02:00',
      doorTime: '2027-06-12T19:00:00+02:00',
      performer: [{ '@type': 'PerformingGroup', name: 'Duo', url: `${SITE}/guests/network#duo` }],
    });
    const days = await read({ ...SUMMER, startDate: '2027-06-11T22:00:00.000Z', allDay: 1 });
    expect(days).toMatchObject({ startDate: '2027-06-12', endDate: '2027-06-12' });
    expect(days).not.toHaveProperty('performer');
  });

  it('has an offer from when one may register, of what can be had, and none where nothing can', async () => {
    const offerOf = async (change: Parameters<typeof addEvent>[0]) =>
      (await read({ ...SUMMER, ...change }))['offers'];
    const opened = { registrationOpens: '2026-12-01T09:00:00.000Z' };
    expect(await offerOf(opened)).toMatchObject({
      availability: 'https://schema.org/InStock',
      validFrom: '2026-12-01T10:00:00+01:00',
    });
    const closes = { registrationCloses: '2027-06-01T09:00:00.000Z', createdAt: '2026-11-01T09:00:00.000Z' };
    expect(await offerOf(closes)).toMatchObject({
      validFrom: '2026-11-01T10:00:00+01:00',
      validThrough: '2027-06-01T11:00:00+02:00',
    });
    const later = { registrationOpens: '2027-02-01T09:00:00.000Z' };
    expect(await offerOf(later)).toMatchObject({ availability: 'https://schema.org/PreOrder' });
    for (const waitlist of [0, 1] as const)
      expect(await offerOf({ placesTaken: 10, waitlist })).toMatchObject({
        availability: 'https://schema.org/SoldOut',
      });
    for (const gone of [
      { eventStatus: 'EventCancelled' as const },
      { eventStatus: 'EventPostponed' as const },
      { registrationCloses: '2026-12-01T09:00:00.000Z' },
      { startDate: '2026-06-12T17:30:00.000Z', endDate: null },
    ])
      expect(await offerOf(gone)).toBeUndefined();
  });
});
