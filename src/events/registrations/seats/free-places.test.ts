import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/database.ts';
import {
  addEvent,
  DAY,
  eventRow,
  guestInput,
  mailTextsTo,
  registrationOf,
} from '../../../../tests/support/factories.ts';
import { comeIn, statusOf } from '../../../../tests/support/guests.ts';
import { plansOf } from '../../../../tests/support/query-plans.ts';
import { letMailLeave } from '../../../../tests/support/servers/outgoing-mail.ts';
import { asSystem, guest } from '../../../kernel/access/viewer.ts';
import { inSeconds, nowIso, setClock } from '../../../platform/clock.server.ts';
import { db } from '../../../platform/db/database.server.ts';
import { up as countWaitingParties } from '../../../platform/db/migrations/0025-waiting-parties.server.ts';
import { cancelEvent, postponeEvent, rescheduleEvent } from '../../editing/changes.server.ts';
import { findEvent } from '../../event/events.server.ts';
import { lapseHolds } from '../lapses.server.ts';
import { register } from '../register.server.ts';
import { cancelRegistration, confirmAddress, findBySecret, resizeParty } from '../registrations.server.ts';
import { standingOf } from '../../event/registration-state.ts';
import { TooManyPeople } from './too-many-people.server.ts';

const team = asSystem('test');

/** Everybody's first try: nobody has asked them yet. */
const first = (partySize: number) => guestInput({ partySize, waitsOver: undefined });

async function standing(id: string) {
  const event = await findEvent(guest, id);
  return { ...standingOf(event, nowIso()), waiting: event.waiting };
}

/** Three places are free, and a party of four waits for all. */
async function threeFreeFourWait() {
  const { id } = await addEvent({ capacity: 10 });
  for (const partySize of [4, 3]) await comeIn(id, { partySize });
  const four = await comeIn(id, { partySize: 4 });
  return { id, four };
}

onEachDatabase('free places', (kind) => {
  it.runIf(kind === 'sqlite')('a registration reads none of those who wait already', async () => {
    const { id } = await addEvent({ capacity: 1 });
    for (let n = 0; n < 3; n += 1) await comeIn(id);
    const plans = await plansOf(() => register(guest, id, guestInput()));
    const all = plans
      .flatMap(({ plan }) => plan)
      .filter((line) => /registrationsOfEvent|registrationsQueue/.test(line));
    expect(all).toEqual([]);
  });

  it('stay free, and said to be, whoever waits unconfirmed', async () => {
    const { id } = await addEvent({ capacity: 10 });
    for (const partySize of [4, 4, 1]) await comeIn(id, { partySize });
    const invented = await comeIn(id, { partySize: 2, confirmed: false });
    expect(await statusOf(invented.id)).toBe('waitlisted');
    expect(await standing(id)).toMatchObject({ state: 'open', free: 1, waiting: 0 });
    expect(await register(guest, id, first(1))).toBe('pending');
    expect(await standing(id)).toMatchObject({ state: 'waitingList', free: 0, waiting: 0 });
  });

  it('are for whoever fits while a larger party waits, which keeps its turn', async () => {
    const { id, four } = await threeFreeFourWait();
    expect(await standing(id)).toMatchObject({ state: 'open', free: 3, waiting: 1 });
    const two = first(2);
    expect(await register(guest, id, two)).toBe('pending');
    expect(await standing(id)).toMatchObject({ free: 1, waiting: 1 });
    await cancelRegistration((await registrationOf(two.email)).secret);
    expect(await statusOf(four.id)).toBe('waitlisted');
    await comeIn(id, { partySize: 4 });
    await resizeParty(four.secret, 3);
    expect(await statusOf(four.id)).toBe('offered');
  });

  it('are offered to who waits and fits before a newcomer may take them', async () => {
    const { id, four } = await threeFreeFourWait();
    await db().updateTable('events').set({ capacity: 11 }).where('id', '=', id).execute();
    expect(await register(guest, id, guestInput())).toBe('waitlisted');
    expect(await statusOf(four.id)).toBe('offered');
  });

  it('that lapse go to those who wait before somebody inside takes more', async () => {
    const { id } = await addEvent({ capacity: 4 });
    const inside = await comeIn(id, { partySize: 2 });
    const late = await comeIn(id, { partySize: 2, confirmed: false });
    const waits = await comeIn(id, { partySize: 2 });
    await letMailLeave();
    setClock(inSeconds(31 * 60));
    await expect(resizeParty(inside.secret, 4)).rejects.toMatchObject({ code: 'full' });
    await confirmAddress(late.secret);
    expect(await statusOf(waits.id)).toBe('offered');
    expect(await statusOf(late.id)).toBe('waitlisted');
  });

  it('are counted anew in older databases', async () => {
    const { id } = await threeFreeFourWait();
    await comeIn(id, { partySize: 4, confirmed: false });
    await db().updateTable('events').set({ waiting: 2 }).where('id', '=', id).execute();
    await countWaitingParties(db() as never);
    expect((await eventRow(id)).waiting).toBe(1);
  });
});

onEachDatabase('a party larger than what is free', () => {
  it('is asked before anything is written, alike for known and unknown addresses', async () => {
    const { id, four } = await threeFreeFourWait();
    const rows = () => db().selectFrom('registrations').selectAll().execute();
    const people = () => db().selectFrom('participants').selectAll().execute();
    const mails = () => db().selectFrom('outbox').selectAll().execute();
    const before = [await rows(), await people(), await mails(), await eventRow(id)];
    for (const input of [first(4), { ...first(4), email: four.email }]) {
      const refused = await register(guest, id, input).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooManyPeople);
      expect(refused).toMatchObject({ code: 'full', free: 3, partySize: 4, mayWait: true });
    }
    expect([await rows(), await people(), await mails(), await eventRow(id)]).toEqual(before);
  });

  it('waits where it said so, with a mail that says what is free, and is asked again when more is free', async () => {
    const { id, four } = await threeFreeFourWait();
    const waits = guestInput({ partySize: 4, waitsOver: 3 });
    expect(await register(guest, id, waits)).toBe('waitlisted');
    const payload = await mailTo(waits.email);
    expect(payload).toMatchObject({ letter: 'confirm-waiting', free: 3 });
    // Who joined the list when nothing was free has not been asked about the three.
    const joined = guestInput({ partySize: 4, waitsOver: 0 });
    await expect(register(guest, id, joined)).rejects.toMatchObject({ free: 3 });
    expect(await register(guest, id, { ...joined, partySize: 3 })).toBe('pending');
    expect(await register(guest, id, guestInput({ waitsOver: 0 }))).toBe('waitlisted');
    await expect(register(guest, id, first(1))).rejects.toMatchObject({ free: 0, mayWait: true });
    expect(await statusOf(four.id)).toBe('waitlisted');
  });

  it('hears of an offer alone where its place came free before its address was confirmed', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const inside = await comeIn(id);
    const late = await comeIn(id, { confirmed: false });
    await cancelRegistration(inside.secret);
    await confirmAddress(late.secret);
    expect(await statusOf(late.id)).toBe('offered');
    expect(await mailTextsTo(late.email)).toEqual(['confirm-waiting', 'offer']);
  });

  it('has a number in the queue of those whose address is confirmed', async () => {
    const { id } = await addEvent({ capacity: 1 });
    await comeIn(id);
    await comeIn(id, { confirmed: false });
    expect((await findBySecret((await comeIn(id)).secret)).position).toBe(1);
    expect((await findBySecret((await comeIn(id)).secret)).position).toBe(2);
  });
});

onEachDatabase('an event without its date', () => {
  async function withOffer() {
    const { id } = await addEvent({ capacity: 1 });
    const inside = await comeIn(id);
    const offered = await comeIn(id);
    const next = await comeIn(id);
    await cancelRegistration(inside.secret);
    expect(await statusOf(offered.id)).toBe('offered');
    return { id, offered, next };
  }

  it('has no offers open once it is cancelled, and nobody hears of one that ended', async () => {
    const { id, offered, next } = await withOffer();
    await letMailLeave();
    await cancelEvent(team, id);
    expect(await statusOf(offered.id)).toBe('expired');
    expect((await mailTextsTo(offered.email)).at(-1)).toBe('event-cancelled');
    expect(await statusOf(next.id)).toBe('waitlisted');
    expect(await standing(id)).toMatchObject({ state: 'cancelled', free: 0, running: false, dated: false });
  });

  it('says nothing of an offer that was open when it was cancelled by an older program', async () => {
    const { id, offered, next } = await withOffer();
    await letMailLeave();
    await db().updateTable('events').set({ eventStatus: 'EventCancelled' }).where('id', '=', id).execute();
    setClock(inSeconds(2 * DAY));
    await lapseHolds();
    expect(await statusOf(offered.id)).toBe('expired');
    expect((await mailTextsTo(offered.email)).at(-1)).toBe('offer');
    expect(await statusOf(next.id)).toBe('waitlisted');
  });

  it('offers nothing while it is put off, and goes on when there is a date', async () => {
    const { id, offered, next } = await withOffer();
    await postponeEvent(team, id);
    await cancelRegistration(offered.secret);
    expect(await statusOf(next.id)).toBe('waitlisted');
    expect(await standing(id)).toMatchObject({ state: 'postponed', free: 0, running: true, dated: false });
    // Its old date goes by: it is put off still, not over.
    setClock(inSeconds(40 * DAY));
    expect(await standing(id)).toMatchObject({ state: 'postponed', running: true });
    await rescheduleEvent(team, id, { startDate: inSeconds(60 * DAY), endDate: null });
    expect(await statusOf(next.id)).toBe('offered');
  });
});

async function mailTo(email: string): Promise<unknown> {
  const { payload } = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('toAddress', '=', email)
    .executeTakeFirstOrThrow();
  return JSON.parse(payload);
}
