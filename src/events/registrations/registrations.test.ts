import { expect, it } from 'vitest';
import {
  addEvent,
  DAY,
  eventRow,
  guestInput,
  mailTextsTo,
  registrationOf,
} from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { letMailLeave } from '../../../tests/support/servers/outgoing-mail.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { cancelEvent, postponeEvent, rescheduleEvent, setCapacity } from '../editing/changes.server.ts';
import { lapseHolds } from './lapses.server.ts';
import { eraseParticipant } from '../participants/erase.server.ts';
import { register } from './register.server.ts';
import { approveRegistration, rejectRegistration } from '../by-team/approvals.server.ts';
import {
  acceptOffer,
  cancelRegistration,
  confirmAddress,
  declineOffer,
  findBySecret,
  resizeParty,
} from './registrations.server.ts';
import { forgetOldRegistrations } from './forget-old-registrations.server.ts';
import { queueReminders } from './reminders.server.ts';

const team = asSystem('test');

/** Registers a party and presses the button in its mail. */
async function comeIn(eventId: string, partySize = 1) {
  const input = guestInput({ partySize });
  await register(guest, eventId, input);
  const { secret } = await registrationOf(input.email);
  await confirmAddress(secret);
  return { ...input, secret, status: (await registrationOf(input.email)).status };
}

onEachDatabase('registering', () => {
  it('refuses what a guest may not see, alike for hidden and missing events', async () => {
    const hidden = [
      await addEvent({ state: 'draft' }),
      await addEvent({ state: 'archived' }),
      await addEvent({ visibility: 'members' }),
      await addEvent({ publishAt: inSeconds(60) }),
      await addEvent({ unpublishAt: inSeconds(-60) }),
      { id: '00000000-0000-4000-8000-000000000000' },
    ];
    for (const { id } of hidden) {
      await expect(register(guest, id, guestInput())).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(await db().selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('refuses before opening, after closing, after the end, and when called off or put off', async () => {
    const closed = [
      await addEvent({ registrationOpens: inSeconds(60) }),
      await addEvent({ registrationCloses: inSeconds(-60) }),
      await addEvent({ startDate: inSeconds(-2 * DAY) }),
      await addEvent({ eventStatus: 'EventCancelled' }),
      await addEvent({ eventStatus: 'EventPostponed' }),
    ];
    for (const { id } of closed) {
      await expect(register(guest, id, guestInput())).rejects.toMatchObject({ code: 'closed' });
    }
  });

  it('keeps a place for half an hour, until the button in the mail is pressed', async () => {
    const { id } = await addEvent();
    const input = guestInput({ partySize: 2, attendees: [{ name: 'Bo' }] });
    expect(await register(guest, id, input)).toBe('pending');
    expect((await eventRow(id)).placesTaken).toBe(2);
    expect(await mailTextsTo(input.email)).toEqual(['confirm-address']);
    const { secret } = await registrationOf(input.email);
    await confirmAddress(secret);
    await confirmAddress(secret);
    expect((await registrationOf(input.email)).status).toBe('confirmed');
    expect(await mailTextsTo(input.email)).toEqual(['confirm-address', 'confirmed']);
    expect((await eventRow(id)).placesTaken).toBe(2);
  });

  it('stores the secret of the link only as a hash, and finds nothing by a wrong one', async () => {
    const { id } = await addEvent();
    const input = guestInput();
    await register(guest, id, input);
    const row = await registrationOf(input.email);
    expect(JSON.stringify(await db().selectFrom('registrations').selectAll().execute())).not.toContain(
      row.secret,
    );
    expect(JSON.stringify(await db().selectFrom('outbox').selectAll().execute())).not.toContain(row.secret);
    await expect(findBySecret(`${row.secret}x`)).rejects.toMatchObject({ code: 'notFound' });
    await expect(findBySecret('')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('writes rows of one moment side by side: their ids follow one another', async () => {
    const { id: eventId } = await addEvent({ capacity: 20 });
    for (let n = 0; n < 12; n += 1) await register(guest, eventId, guestInput());
    const inOrder = (table: 'registrations' | 'participants' | 'outbox') =>
      db().selectFrom(table).select('id').orderBy('createdAt').orderBy('id').execute();
    for (const table of ['registrations', 'participants', 'outbox'] as const) {
      const ids = (await inOrder(table)).map(({ id }) => id);
      expect(ids, table).toHaveLength(12);
      expect(ids, table).toEqual(ids.toSorted());
    }
  });

  it('answers the same key once: one row, one mail; another form with it is a conflict', async () => {
    const { id } = await addEvent();
    const input = guestInput();
    const answers = await Promise.all([
      register(guest, id, input),
      register(guest, id, input),
      register(guest, id, input),
    ]);
    expect(answers).toEqual(['pending', 'pending', 'pending']);
    expect(await db().selectFrom('registrations').selectAll().execute()).toHaveLength(1);
    expect(await mailTextsTo(input.email)).toEqual(['confirm-address']);
    await expect(register(guest, id, { ...input, partySize: 3 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('has one live registration a person, and tells the form nothing about it', async () => {
    const { id } = await addEvent();
    const first = guestInput();
    expect(await register(guest, id, first)).toBe('pending');
    const again = { ...guestInput(), email: first.email, givenName: 'Mallory' };
    expect(await register(guest, id, again)).toBe('pending');
    const rows = await db().selectFrom('registrations').select(['participantId', 'repeatOf']).execute();
    expect(rows.filter(({ participantId }) => participantId !== null)).toHaveLength(1);
    expect(rows.filter(({ repeatOf }) => repeatOf !== null)).toHaveLength(1);
    expect(await mailTextsTo(first.email)).toEqual(['confirm-address', 'already']);
    const person = await db()
      .selectFrom('participants')
      .selectAll()
      .where('email', '=', first.email)
      .executeTakeFirstOrThrow();
    expect(person.givenName).toBe(first.givenName);
  });

  it('lets nobody in above the capacity, however many come at once', async () => {
    const { id } = await addEvent({ capacity: 7, waitlist: 0 });
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => register(guest, id, guestInput({ partySize: (i % 3) + 1 }))),
    );
    expect(answers.filter((a) => a.status === 'rejected').every((a) => a.reason.code === 'full')).toBe(true);
    const rows = await db().selectFrom('registrations').select('partySize').execute();
    const taken = rows.reduce((sum, row) => sum + row.partySize, 0);
    expect(taken).toBeLessThanOrEqual(7);
    expect((await eventRow(id)).placesTaken).toBe(taken);
  });

  it('says how much room there is where nobody can wait', async () => {
    const { id } = await addEvent({ capacity: 2, waitlist: 0 });
    await expect(register(guest, id, guestInput({ partySize: 3 }))).rejects.toMatchObject({
      code: 'full',
      fields: { partySize: '2 places are free, and there are 3 of you. Please choose a smaller number.' },
    });
    await register(guest, id, guestInput({ partySize: 2 }));
    await expect(register(guest, id, guestInput())).rejects.toMatchObject({ message: 'This event is full.' });
  });
});

onEachDatabase('holds and the waiting list', () => {
  it('frees a place nobody confirmed, and takes a late press if there is still room', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const late = guestInput();
    await register(guest, id, late);
    await letMailLeave();
    setClock(inSeconds(31 * 60));
    await lapseHolds();
    expect((await eventRow(id)).placesTaken).toBe(0);
    await confirmAddress((await registrationOf(late.email)).secret);
    expect((await registrationOf(late.email)).status).toBe('confirmed');
    expect((await eventRow(id)).placesTaken).toBe(1);
  });

  it('puts a late press at the end of the queue when the place has gone', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const late = guestInput();
    await register(guest, id, late);
    await letMailLeave();
    setClock(inSeconds(31 * 60));
    const other = await comeIn(id);
    expect(other.status).toBe('confirmed');
    await confirmAddress((await registrationOf(late.email)).secret);
    expect((await registrationOf(late.email)).status).toBe('waitlisted');
  });

  it('of an event where the team approves grows by its guest before that, and shrinks ever', async () => {
    const { id } = await addEvent({ capacity: 10, requireApproval: 1 });
    const { secret, email } = await comeIn(id);
    const { id: registration, partySize } = await registrationOf(email);
    expect(await resizeParty(secret, partySize + 1)).toBe(true);
    await approveRegistration(asSystem('test'), registration);
    await expect(resizeParty(secret, partySize + 2)).rejects.toMatchObject({ code: 'conflict' });
    expect(await resizeParty(secret, 1)).toBe(true);
  });

  it('offers a freed place to whoever has waited longest; a newcomer never overtakes', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const first = await comeIn(id);
    const second = await comeIn(id);
    const third = await comeIn(id);
    expect([first.status, second.status, third.status]).toEqual(['confirmed', 'waitlisted', 'waitlisted']);
    expect((await findBySecret(third.secret)).position).toBe(2);
    await cancelRegistration(first.secret);
    expect((await registrationOf(second.email)).status).toBe('offered');
    expect((await registrationOf(third.email)).status).toBe('waitlisted');
    expect(await register(guest, id, guestInput())).toBe('waitlisted');
    expect(await mailTextsTo(second.email)).toEqual(['confirm-waiting', 'waiting', 'offer']);
    expect((await eventRow(id)).placesTaken).toBe(1);
  });

  it('passes over a party too large for the gap, which keeps its turn', async () => {
    const { id } = await addEvent({ capacity: 3 });
    const couple = await comeIn(id, 2);
    const single = await comeIn(id, 1);
    const family = await comeIn(id, 3);
    const later = await comeIn(id, 1);
    await cancelRegistration(single.secret);
    expect((await registrationOf(family.email)).status).toBe('waitlisted');
    expect((await registrationOf(later.email)).status).toBe('offered');
    await declineOffer(later.secret);
    await cancelRegistration(couple.secret);
    expect((await registrationOf(family.email)).status).toBe('offered');
    await acceptOffer(family.secret);
    expect((await eventRow(id)).placesTaken).toBe(3);
  });

  it('does not offer to an address that is not confirmed, and forgets its turn after a day', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const inside = await comeIn(id);
    const unconfirmed = guestInput();
    expect(await register(guest, id, unconfirmed)).toBe('waitlisted');
    const confirmed = await comeIn(id);
    await cancelRegistration(inside.secret);
    expect((await registrationOf(unconfirmed.email)).status).toBe('waitlisted');
    expect((await registrationOf(confirmed.email)).status).toBe('offered');
    await letMailLeave();
    setClock(inSeconds(25 * 3600));
    await lapseHolds();
    expect((await registrationOf(unconfirmed.email)).status).toBe('expired');
    expect((await eventRow(id)).waiting).toBe(0);
  });

  it('lets an offer lapse after a day and passes it on', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const inside = await comeIn(id);
    const first = await comeIn(id);
    const second = await comeIn(id);
    await cancelRegistration(inside.secret);
    await letMailLeave();
    setClock(inSeconds(25 * 3600));
    expect((await findBySecret(first.secret)).registration.status).toBe('expired');
    await lapseHolds();
    expect((await registrationOf(first.email)).status).toBe('expired');
    expect((await registrationOf(second.email)).status).toBe('offered');
    expect(await mailTextsTo(first.email)).toContain('offer-lapsed');
    await expect(acceptOffer(first.secret)).rejects.toMatchObject({ code: 'gone' });
  });

  it('changes the party: fewer free places for the queue, more only where there is room', async () => {
    const { id } = await addEvent({ capacity: 4 });
    const party = await comeIn(id, 3);
    await resizeParty(party.secret, 4);
    await expect(resizeParty(party.secret, 5)).rejects.toMatchObject({ code: 'invalid' });
    await expect(resizeParty(party.secret, Number.NaN)).rejects.toMatchObject({ code: 'invalid' });
    const waiting = await comeIn(id, 2);
    await resizeParty(party.secret, 2);
    expect((await registrationOf(waiting.email)).status).toBe('offered');
    await expect(resizeParty(party.secret, 3)).rejects.toMatchObject({ code: 'full' });
    expect((await registrationOf(party.email)).partySize).toBe(2);
    expect((await eventRow(id)).placesTaken).toBe(4);
  });

  it('asks for approval where the event does', async () => {
    const { id } = await addEvent({ requireApproval: 1, capacity: 1 });
    const asked = await comeIn(id);
    expect(asked.status).toBe('pending_approval');
    const waiting = await comeIn(id);
    const registration = await registrationOf(asked.email);
    await expect(approveRegistration(guest, registration.id)).rejects.toMatchObject({ code: 'notFound' });
    await rejectRegistration(team, registration.id);
    expect((await registrationOf(waiting.email)).status).toBe('offered');
    await acceptOffer(waiting.secret);
    const second = await registrationOf(waiting.email);
    expect(second.status).toBe('pending_approval');
    await approveRegistration(team, second.id);
    expect((await registrationOf(waiting.email)).status).toBe('confirmed');
    expect(await mailTextsTo(asked.email)).toEqual(['confirm-address', 'awaiting-approval', 'rejected']);
  });
});

onEachDatabase('changing an event', () => {
  it('is not for guests', async () => {
    const { id } = await addEvent();
    const dates = { startDate: inSeconds(DAY), endDate: null };
    await expect(cancelEvent(guest, id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(postponeEvent(guest, id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(rescheduleEvent(guest, id, dates)).rejects.toMatchObject({ code: 'notFound' });
    await expect(setCapacity(guest, id, 5)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('cancels once and tells everybody once', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const inside = await comeIn(id);
    const waiting = await comeIn(id);
    await Promise.all([cancelEvent(team, id, 'The hall is flooded.'), cancelEvent(team, id)]);
    for (const { email } of [inside, waiting]) {
      expect((await mailTextsTo(email)).filter((mail) => mail === 'event-cancelled')).toHaveLength(1);
    }
    expect((await eventRow(id)).icsSequence).toBe(1);
    expect((await registrationOf(inside.email)).status).toBe('confirmed');
    await expect(cancelRegistration(inside.secret)).rejects.toMatchObject({ code: 'closed' });
  });

  it('moves an event: the old start is kept, guests are told, a release goes to the queue', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const before = (await eventRow(id)).startDate;
    const inside = await comeIn(id);
    const waiting = await comeIn(id);
    const startDate = inSeconds(60 * DAY);
    await rescheduleEvent(team, id, { startDate, endDate: null });
    const moved = await eventRow(id);
    expect(moved).toMatchObject({ startDate, eventStatus: 'EventRescheduled', icsSequence: 1 });
    expect(JSON.parse(moved.previousStartDates)).toEqual([before]);
    expect(moved.endsAt > startDate).toBe(true);
    expect(await mailTextsTo(inside.email)).toContain('event-rescheduled');
    await cancelRegistration(inside.secret);
    expect((await registrationOf(waiting.email)).status).toBe('offered');
    await expect(rescheduleEvent(team, id, { startDate, endDate: inSeconds(1) })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('refuses fewer places than are taken unless acknowledged, and throws nobody out', async () => {
    const { id } = await addEvent({ capacity: 4 });
    const party = await comeIn(id, 4);
    await expect(setCapacity(team, id, 2)).rejects.toMatchObject({ code: 'conflict' });
    await setCapacity(team, id, 2, { acknowledgeOverbooking: true });
    expect((await registrationOf(party.email)).status).toBe('confirmed');
    const waiting = await comeIn(id);
    expect(waiting.status).toBe('waitlisted');
    await setCapacity(team, id, 5);
    expect((await registrationOf(waiting.email)).status).toBe('offered');
  });
});

onEachDatabase('personal data', () => {
  it('keeps the consent to news, with its words, only once the address is confirmed', async () => {
    const { id } = await addEvent();
    const input = guestInput();
    input.consents = [...input.consents, { purpose: 'news', text: 'Tell me.', at: inSeconds(0) }];
    await register(guest, id, input);
    const read = () =>
      db().selectFrom('participants').selectAll().where('email', '=', input.email).executeTakeFirstOrThrow();
    expect((await read()).marketingConsent).toBeNull();
    await confirmAddress((await registrationOf(input.email)).secret);
    expect(JSON.parse((await read()).marketingConsent ?? '')).toMatchObject({
      text: 'Tell me.',
      purpose: 'news',
    });
  });

  it('erases a person and keeps the counts', async () => {
    const { id } = await addEvent({ capacity: 2 });
    const someone = await comeIn(id, 2);
    const waiting = await comeIn(id);
    const { participantId } = await registrationOf(someone.email);
    await expect(eraseParticipant(guest, participantId as string)).rejects.toMatchObject({
      code: 'notFound',
    });
    await eraseParticipant(team, participantId as string);
    const everything = JSON.stringify([
      await db().selectFrom('participants').selectAll().execute(),
      await db().selectFrom('registrations').selectAll().execute(),
      await db().selectFrom('outbox').selectAll().execute(),
    ]);
    expect(everything).not.toContain(someone.email);
    expect(everything).not.toContain(someone.familyName);
    expect((await registrationOf(waiting.email)).status).toBe('offered');
    expect(await db().selectFrom('registrations').selectAll().execute()).toHaveLength(2);
  });

  it('forgets who came when the retention period of the event is over', async () => {
    const { id } = await addEvent({ startDate: inSeconds(DAY), retentionDays: 30 });
    const someone = await comeIn(id, 2);
    setClock(inSeconds(31 * DAY));
    await forgetOldRegistrations();
    expect((await registrationOf(someone.email)).familyName).toBe(someone.familyName);
    setClock(inSeconds(2 * DAY));
    await forgetOldRegistrations();
    const rows = await db().selectFrom('registrations').selectAll().execute();
    expect(rows).toMatchObject([{ partySize: 2, givenName: '', familyName: '', participantId: null }]);
  });
});

onEachDatabase('reminders', () => {
  it('remind once, the day before, and again when the event was moved', async () => {
    const { id } = await addEvent({ startDate: inSeconds(3 * DAY) });
    const someone = await comeIn(id);
    const reminders = async () =>
      (await mailTextsTo(someone.email)).filter((mail) => mail === 'reminder').length;
    await queueReminders();
    expect(await reminders()).toBe(0);
    setClock(inSeconds(2.5 * DAY));
    await queueReminders();
    await queueReminders();
    expect(await reminders()).toBe(1);
    await rescheduleEvent(team, id, { startDate: inSeconds(0.9 * DAY), endDate: null });
    await queueReminders();
    expect(await reminders()).toBe(2);
    await cancelEvent(team, id);
    await queueReminders();
    expect(await reminders()).toBe(2);
  });
});
