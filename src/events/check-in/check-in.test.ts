import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { cancelEvent } from '../editing/changes.server.ts';
import { checkIn } from './check-in.server.ts';
import { register } from '../registrations/register.server.ts';
import { cancelRegistration, confirmAddress, resizeParty } from '../registrations/registrations.server.ts';

const team = asSystem('door');

async function confirmedParty() {
  const { id } = await addEvent();
  const input = guestInput({ partySize: 2, familyName: 'Éluard' });
  await register(guest, id, input);
  const registration = await registrationOf(input.email);
  await confirmAddress(registration.secret);
  // Late that evening: what happened earlier is told by and by.
  setClock('2027-01-01T23:00:00.000Z');
  return {
    eventId: id,
    code: registration.publicCode,
    registrationId: registration.id,
    secret: registration.secret,
  };
}

const scan = (code: string, change = {}) => ({
  id: randomUUID(),
  code,
  attendeeIndex: 0,
  direction: 'in' as const,
  at: '2027-01-01T19:03:00.000Z',
  ...change,
});

onEachDatabase('check-in', () => {
  it('is for members, and finds nothing by a wrong code or at another event', async () => {
    const { eventId, code } = await confirmedParty();
    const other = await addEvent();
    await expect(checkIn(guest, eventId, scan(code))).rejects.toMatchObject({ code: 'notFound' });
    await expect(checkIn(team, eventId, scan('XXXX-XXXX'))).rejects.toMatchObject({ code: 'notFound' });
    await expect(checkIn(team, other.id, scan(code))).rejects.toMatchObject({ code: 'notFound' });
    await expect(checkIn(team, eventId, scan(code, { attendeeIndex: 2 }))).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('keeps the place of who is inside: a link gives away what is left of the party, the team all of it', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    const { eventId, code, secret } = await confirmedParty();
    const inside = { code: 'conflict', message: expect.stringContaining('checked in already') };
    await checkIn(team, eventId, scan(code, { attendeeIndex: 1 }));
    await expect(cancelRegistration(secret)).rejects.toMatchObject(inside);
    await expect(resizeParty(secret, 1)).rejects.toMatchObject(inside);
    expect(await resizeParty(secret, 3)).toBe(true);
    expect(await resizeParty(secret, 2)).toBe(true);
    // Gone home.
    await checkIn(
      team,
      eventId,
      scan(code, { attendeeIndex: 1, direction: 'out', at: '2027-01-01T20:00:00.000Z' }),
    );
    expect(await resizeParty(secret, 1)).toBe(true);
    await cancelRegistration(secret);
    await expect(checkIn(team, eventId, scan(code))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The registration of .+ Éluard was cancelled\.$/),
    });
  });

  it('refuses who is not confirmed', async () => {
    const { id } = await addEvent();
    const input = guestInput();
    await register(guest, id, input);
    const { publicCode } = await registrationOf(input.email);
    await expect(checkIn(team, id, scan(publicCode))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('records an arrival once; a second scan says since when', async () => {
    const { eventId, code, registrationId } = await confirmedParty();
    const first = scan(code.toLowerCase());
    expect((await checkIn(team, eventId, first)).alreadyInSince).toBeUndefined();
    // The same item sent again by a device that was offline is the same arrival.
    expect((await checkIn(team, eventId, first)).alreadyInSince).toBeUndefined();
    const second = await checkIn(team, eventId, scan(registrationId, { at: '2027-01-01T19:10:00.000Z' }));
    expect(second.alreadyInSince).toBe('2027-01-01T19:03:00.000Z');
    expect(await db().selectFrom('checkIns').selectAll().execute()).toHaveLength(1);
  });

  it('counts each person of a party, and lets them out and in again', async () => {
    const { eventId, code } = await confirmedParty();
    await checkIn(team, eventId, scan(code));
    await checkIn(team, eventId, scan(code, { attendeeIndex: 1 }));
    await checkIn(team, eventId, scan(code, { direction: 'out', at: '2027-01-01T20:00:00.000Z' }));
    const back = await checkIn(team, eventId, scan(code, { at: '2027-01-01T20:15:00.000Z' }));
    expect(back.alreadyInSince).toBeUndefined();
    expect(await db().selectFrom('checkIns').selectAll().execute()).toHaveLength(4);
  });

  it('counts an arrival that an offline device tells of late, and takes no clock for the future', async () => {
    const { eventId, code } = await confirmedParty();
    await checkIn(team, eventId, scan(code, { at: '2027-01-01T19:10:00.000Z' }));
    expect((await checkIn(team, eventId, scan(code))).alreadyInSince).toBeUndefined();
    const third = await checkIn(team, eventId, scan(code, { at: '2027-01-01T19:20:00.000Z' }));
    expect(third.alreadyInSince).toBe('2027-01-01T19:03:00.000Z');
    await checkIn(team, eventId, scan(code, { attendeeIndex: 1, at: '2031-01-01T00:00:00.000Z' }));
    const times = await db().selectFrom('checkIns').select('at').orderBy('at', 'desc').execute();
    expect(times[0]?.at).toBe('2027-01-01T23:00:00.000Z');
  });

  it('takes one id for one thing, however it is written', async () => {
    const { eventId, code } = await confirmedParty();
    const first = scan(code);
    await checkIn(team, eventId, first);
    await checkIn(team, eventId, { ...first, id: first.id.toUpperCase() });
    await checkIn(team, eventId, { ...scan(code), direction: 'out', at: '2027-01-01T20:00:00.000Z' });
    const other = await confirmedParty();
    for (const reused of [
      { eventId, attendeeIndex: 1 },
      { eventId, direction: 'out' as const },
      { eventId: other.eventId, code: other.code },
    ])
      await expect(checkIn(team, reused.eventId, { ...first, ...reused })).rejects.toMatchObject({
        code: 'conflict',
      });
    expect(await checkIn(team, eventId, first)).toMatchObject({ changed: false });
    expect(await db().selectFrom('checkIns').selectAll().execute()).toHaveLength(2);
  });

  it('lets nobody into an event that was cancelled; who is in may leave', async () => {
    const { eventId, code } = await confirmedParty();
    const first = scan(code);
    await checkIn(team, eventId, first);
    await cancelEvent(team, eventId);
    await expect(checkIn(team, eventId, scan(code, { attendeeIndex: 1 }))).rejects.toMatchObject({
      code: 'closed',
      message: 'This event was cancelled.',
    });
    // What was stored before is no refusal when it is sent again.
    await checkIn(team, eventId, first);
    const out = scan(code, { direction: 'out', at: '2027-01-01T20:00:00.000Z' });
    expect(await checkIn(team, eventId, out)).toMatchObject({ changed: true });
  });

  it('takes no time of before the event was', async () => {
    const { eventId, code } = await confirmedParty();
    await checkIn(team, eventId, scan(code, { at: '0001-01-01T00:00:00.000Z' }));
    const { at } = await db().selectFrom('checkIns').select('at').executeTakeFirstOrThrow();
    expect(at).toBe('2027-01-01T23:00:00.000Z');
  });

  it('keeps nothing of somebody going out who is not in', async () => {
    const { eventId, code } = await confirmedParty();
    await checkIn(team, eventId, scan(code, { direction: 'out' }));
    expect(await db().selectFrom('checkIns').selectAll().execute()).toEqual([]);
  });
});
