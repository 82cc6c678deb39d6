import { expect, it } from 'vitest';
import { addEvent, eventRow, mailTextsTo, registrationOf } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { beeUser, comeIn, handInput, outsiders, statusOf } from '../../../tests/support/guests.ts';
import { db } from '../../platform/db/database.server.ts';
import { approveRegistration, rejectRegistration } from './approvals.server.ts';
import { listGuestActions } from '../registrations/audit-log.server.ts';
import {
  cancelByHand,
  moveToFront,
  offerByHand,
  promoteByHand,
  resizeByHand,
} from './staff-actions.server.ts';
import { registerByHand } from './by-hand.server.ts';
import { acceptOffer, cancelRegistration, findBySecret } from '../registrations/registrations.server.ts';
import { resendEmail } from '../registrations/resend.server.ts';

const MISSING = '00000000-0000-4000-8000-000000000000';

/** One place came free, and the two who wait have not confirmed their addresses, so nobody was promoted. */
async function onePlaceTwoWaiting() {
  const { id } = await addEvent({ capacity: 1 });
  const inside = await comeIn(id);
  const first = await comeIn(id, { confirmed: false });
  const second = await comeIn(id, { confirmed: false });
  await cancelRegistration(inside.secret);
  return { id, first, second };
}

/** One place is free, too few for the couple that waits; after it somebody waits who has not confirmed the address. */
async function coupleBeforeOne() {
  const { id } = await addEvent({ capacity: 2 });
  const inside = await comeIn(id);
  await comeIn(id);
  const couple = await comeIn(id, { partySize: 2 });
  const one = await comeIn(id, { confirmed: false });
  await cancelRegistration(inside.secret);
  return { id, couple, one };
}

onEachDatabase('actions of the team', () => {
  it('are for members, and a missing registration is not found', async () => {
    const { id } = await addEvent();
    const party = await comeIn(id);
    for (const viewer of outsiders) {
      for (const run of [
        () => approveRegistration(viewer, party.id),
        () => rejectRegistration(viewer, party.id),
        () => offerByHand(viewer, party.id, 'why'),
        () => promoteByHand(viewer, party.id, 'why'),
        () => moveToFront(viewer, party.id, 'why'),
        () => cancelByHand(viewer, party.id),
        () => resizeByHand(viewer, party.id, 2),
        () => resendEmail(viewer, party.id, 'key'),
        () => registerByHand(viewer, id, handInput()),
        () => listGuestActions(viewer, 'registrationId', party.id),
      ])
        await expect(run()).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(promoteByHand(beeUser, MISSING, 'why')).rejects.toMatchObject({ code: 'notFound' });
    await expect(registerByHand(beeUser, MISSING, handInput())).rejects.toMatchObject({ code: 'notFound' });
    expect(await statusOf(party.id)).toBe('confirmed');
    expect(await db().selectFrom('guestLog').selectAll().execute()).toEqual([]);
  });

  it('give the last place to one of two, whoever presses at the same time', async () => {
    const { id, first, second } = await onePlaceTwoWaiting();
    const both = await Promise.allSettled([
      promoteByHand(beeUser, first.id, 'Plays tonight'),
      promoteByHand(beeUser, second.id, 'Plays tonight too'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'full' } });
    expect(await eventRow(id)).toMatchObject({ placesTaken: 1, waiting: 0 });
  });

  it('promote with a reason, which is kept, and with the letter that has the code', async () => {
    const { second } = await onePlaceTwoWaiting();
    await expect(promoteByHand(beeUser, second.id, ' ')).rejects.toMatchObject({ code: 'invalid' });
    await promoteByHand(beeUser, second.id, 'Plays the bass');
    expect(await statusOf(second.id)).toBe('confirmed');
    expect((await mailTextsTo(second.email)).at(-1)).toBe('confirmed');
    expect(await listGuestActions(beeUser, 'registrationId', second.id)).toMatchObject([
      { action: 'promoted', reason: 'Plays the bass' },
    ]);
  });

  it('offer out of turn only with a reason, never more than is free', async () => {
    const { id, couple, one } = await coupleBeforeOne();
    await expect(offerByHand(beeUser, one.id, '')).rejects.toMatchObject({ code: 'invalid' });
    await expect(offerByHand(beeUser, couple.id, '')).rejects.toMatchObject({ code: 'full' });
    await offerByHand(beeUser, one.id, 'Plays tonight');
    await offerByHand(beeUser, one.id, '');
    await acceptOffer(one.secret);
    expect(await registrationOf(one.email)).toMatchObject({ status: 'confirmed' });
    expect((await registrationOf(one.email)).emailConfirmedAt).not.toBeNull();
    expect(await mailTextsTo(one.email)).toEqual(['confirm-waiting', 'offer', 'confirmed']);
    expect(await eventRow(id)).toMatchObject({ placesTaken: 2, waiting: 1 });
  });

  it('offer in turn without a reason: an address that nobody confirmed waits for nothing', async () => {
    const { id, first, second } = await onePlaceTwoWaiting();
    await offerByHand(beeUser, second.id, '');
    await expect(offerByHand(beeUser, first.id, 'now')).rejects.toMatchObject({ code: 'full' });
    expect(await eventRow(id)).toMatchObject({ placesTaken: 1, waiting: 0 });
  });

  it('move somebody to the front, who then gets the next place', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const inside = await comeIn(id);
    const first = await comeIn(id);
    const second = await comeIn(id);
    await expect(moveToFront(beeUser, second.id, '')).rejects.toMatchObject({ code: 'invalid' });
    await moveToFront(beeUser, second.id, 'Came last time in vain');
    expect((await findBySecret(second.secret)).position).toBe(1);
    expect((await findBySecret(first.secret)).position).toBe(2);
    await moveToFront(beeUser, first.id, 'No, this one');
    await moveToFront(beeUser, second.id, 'Yes, that one');
    await cancelByHand(beeUser, inside.id, { note: 'The band needs the seat.' });
    expect(await statusOf(second.id)).toBe('offered');
    expect(await statusOf(first.id)).toBe('waitlisted');
    expect((await mailTextsTo(inside.email)).at(-1)).toBe('cancelled-by-us');
    expect(await eventRow(id)).toMatchObject({ placesTaken: 1, waiting: 1 });
  });

  it('cancel without a word when asked to, once', async () => {
    const { id } = await addEvent();
    const party = await comeIn(id, { partySize: 3 });
    await cancelByHand(beeUser, party.id, { tell: false });
    await cancelByHand(beeUser, party.id);
    expect(await mailTextsTo(party.email)).toEqual(['confirm-address', 'confirmed']);
    expect((await eventRow(id)).placesTaken).toBe(0);
  });

  it('say whether they changed anything', async () => {
    const { id } = await addEvent({ capacity: 2 });
    const party = await comeIn(id);
    expect(await approveRegistration(beeUser, party.id)).toBe(false);
    expect(await promoteByHand(beeUser, party.id, 'why')).toBe(false);
    const [other, waits] = [await comeIn(id), await comeIn(id)];
    expect(await moveToFront(beeUser, waits.id, 'why')).toBe(false);
    expect(await cancelByHand(beeUser, other.id)).toBe(true);
    expect(await cancelByHand(beeUser, other.id)).toBe(false);
    expect(await offerByHand(beeUser, waits.id, '')).toBe(false);
    expect(await promoteByHand(beeUser, waits.id, 'why')).toBe(true);
    const asked = await addEvent({ requireApproval: 1 });
    const [welcome, unwelcome] = [await comeIn(asked.id), await comeIn(asked.id)];
    expect(await approveRegistration(beeUser, welcome.id)).toBe(true);
    expect(await rejectRegistration(beeUser, unwelcome.id)).toBe(true);
    expect(await rejectRegistration(beeUser, unwelcome.id)).toBe(false);
  });

  it('change the number of people within what is free', async () => {
    const { id } = await addEvent({ capacity: 6 });
    const party = await comeIn(id);
    await resizeByHand(beeUser, party.id, 6);
    await expect(resizeByHand(beeUser, party.id, 7)).rejects.toMatchObject({ code: 'full' });
    await expect(resizeByHand(beeUser, party.id, 11)).rejects.toMatchObject({ code: 'invalid' });
    expect((await eventRow(id)).placesTaken).toBe(6);
  });

  it('send the letter of the state again, once a key', async () => {
    const { id } = await addEvent();
    const party = await comeIn(id);
    expect(await resendEmail(beeUser, party.id, 'a')).toBe(true);
    expect(await resendEmail(beeUser, party.id, 'a')).toBe(false);
    expect(await resendEmail(beeUser, party.id, 'b')).toBe(true);
    expect(await listGuestActions(beeUser, 'registrationId', party.id)).toHaveLength(2);
    expect(await mailTextsTo(party.email)).toEqual([
      'confirm-address',
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    const without = handInput({ email: '' });
    await registerByHand(beeUser, id, without);
    await expect(resendEmail(beeUser, without.id, 'c')).rejects.toMatchObject({ code: 'conflict' });
  });
});

onEachDatabase('registering by hand', () => {
  it('confirms at once with a letter, and is the same one when sent again', async () => {
    const { id } = await addEvent({ requireApproval: 1 });
    const input = handInput({ partySize: 2, attendees: [{ name: 'Zoë' }] });
    expect(await registerByHand(beeUser, id, input)).toBe('confirmed');
    expect(await registerByHand(beeUser, id, input)).toBe('confirmed');
    await expect(registerByHand(beeUser, id, { ...input, partySize: 3 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(registerByHand(beeUser, id, handInput({ email: input.email }))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await registrationOf(input.email)).toMatchObject({ id: input.id, source: 'member' });
    expect(await mailTextsTo(input.email)).toEqual(['confirmed']);
    expect((await eventRow(id)).placesTaken).toBe(2);
  });

  it('keeps the phone number that was typed, with an address or without one', async () => {
    const { id } = await addEvent();
    const telephoneOf = async (registrationId: string) => {
      const row = await db()
        .selectFrom('registrations')
        .leftJoin('participants', 'participants.id', 'registrations.participantId')
        .select(['participants.telephone', 'participants.givenName'])
        .where('registrations.id', '=', registrationId)
        .executeTakeFirstOrThrow();
      return row.telephone;
    };
    const known = handInput({ telephone: '' });
    await registerByHand(beeUser, id, known);
    for (const [input, telephone] of [
      [handInput({ email: '', telephone: '+33612345678' }), '+33612345678'],
      [handInput({ email: known.email, telephone: '+33687654321' }), '+33687654321'],
      // Somebody else's word does not replace what is known.
      [handInput({ email: known.email, telephone: '+33600000000' }), '+33687654321'],
      [handInput({ email: '', telephone: '' }), null],
    ] as const) {
      const event = (await addEvent()).id;
      await registerByHand(beeUser, event, input);
      expect(await telephoneOf(input.id)).toBe(telephone);
    }
  });

  it('never takes more places than there are, also when many walk in at once', async () => {
    const { id } = await addEvent({ capacity: 3 });
    const walkIns = Array.from({ length: 8 }, () => handInput({ source: 'walk-in', email: '' }));
    const tried = await Promise.allSettled(walkIns.map((input) => registerByHand(beeUser, id, input)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of tried)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'full' });
    expect((await eventRow(id)).placesTaken).toBe(3);
  });

  it('mails a place to who is to come, and nothing of it to who walks in; in the language of the event', async () => {
    const { id } = await addEvent({ language: 'fr' });
    const [later, here] = [handInput(), handInput({ source: 'walk-in' })];
    for (const input of [later, here]) await registerByHand(beeUser, id, input);
    expect(await mailTextsTo(later.email)).toEqual(['confirmed']);
    expect(await mailTextsTo(here.email)).toEqual([]);
    const known = await db().selectFrom('participants').select('locale').execute();
    expect(known).toEqual([{ locale: 'fr' }, { locale: 'fr' }]);
  });

  it('comes before others who wait only with a reason, or waits behind them', async () => {
    const { id } = await coupleBeforeOne();
    await expect(registerByHand(beeUser, id, handInput())).rejects.toMatchObject({ code: 'invalid' });
    const urgent = handInput({ reason: 'Brings the drums' });
    expect(await registerByHand(beeUser, id, urgent)).toBe('confirmed');
    const last = handInput({ turn: 'waiting' });
    expect(await registerByHand(beeUser, id, last)).toBe('waitlisted');
    expect(await mailTextsTo(last.email)).toEqual(['waiting']);
    expect(await eventRow(id)).toMatchObject({ placesTaken: 2, waiting: 2 });
    expect(await listGuestActions(beeUser, 'registrationId', urgent.id)).toMatchObject([
      { action: 'added-by-hand', reason: 'Brings the drums' },
    ]);
  });

  it('needs a waiting list to wait on, and an event that takes place', async () => {
    const none = await addEvent({ waitlist: 0 });
    await expect(registerByHand(beeUser, none.id, handInput({ turn: 'waiting' }))).rejects.toMatchObject({
      code: 'conflict',
    });
    const off = await addEvent({ eventStatus: 'EventCancelled' });
    await expect(registerByHand(beeUser, off.id, handInput({ source: 'walk-in' }))).rejects.toMatchObject({
      code: 'closed',
    });
  });
});
