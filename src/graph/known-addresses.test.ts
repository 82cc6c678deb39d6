import { graphql } from 'graphql';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import {
  addEvent,
  eventRow,
  guestInput,
  mailTextsTo,
  registrationOf,
} from '../../tests/support/factories.ts';
import { letMailLeave } from '../../tests/support/servers/outgoing-mail.ts';
import { checkInGuests } from '../events/check-in/list.server.ts';
import { lapseHolds } from '../events/registrations/lapses.server.ts';
import { findOrAddParticipant } from '../events/registrations/find-or-add-participant.server.ts';
import { register } from '../events/registrations/register.server.ts';
import { countRegistrations } from '../events/registrations/seats/counts.server.ts';
import { allRegistrations } from '../events/registrations/list.server.ts';
import { registrationFilterFromQuery } from '../events/registrations/filter.ts';
import { HOLD_MINUTES, WAITING_HOURS } from '../events/registrations/registration.ts';
import { cancelRegistration, confirmAddress } from '../events/registrations/registrations.server.ts';
import { asSystem, guest } from '../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../platform/clock.server.ts';
import { db, queryCount } from '../platform/db/database.server.ts';
import { graphContext, graphSchema } from './schema.server.ts';

const team = asSystem('test');
const everybody = registrationFilterFromQuery(new URLSearchParams({ status: 'any' }));

/** What a guest reads of an event. */
async function figures(id: string): Promise<unknown> {
  const source = `{ event(id: "${id}") { placesLeft waiting } }`;
  const contextValue = graphContext(guest, async () => guest);
  const { data, errors } = await graphql({ schema: graphSchema(), source, contextValue });
  expect(errors).toBeUndefined();
  return structuredClone(data?.['event']);
}

/** How an address came to be known; each answers it. */
const KNOWN: Record<string, (eventId: string) => Promise<string>> = {
  'who has a place': async (eventId) => {
    const { email } = await comeIn(eventId);
    await confirmAddress((await registrationOf(email)).secret);
    return email;
  },
  'who has not pressed the button yet': async (eventId) => (await comeIn(eventId)).email,
  'who has sent the form twice': async (eventId) => {
    const { email } = await comeIn(eventId);
    await register(guest, eventId, guestInput({ email }));
    return email;
  },
  'who has cancelled': async (eventId) => {
    const { email } = await comeIn(eventId);
    await cancelRegistration((await registrationOf(email)).secret);
    return email;
  },
  'who was at another event': async () => (await comeIn((await addEvent()).id)).email,
  'whom the team knows': async () => {
    const { givenName, familyName, email } = guestInput();
    await db()
      .transaction()
      .execute((tx) => findOrAddParticipant(tx, { givenName, familyName, email, locale: 'en' }));
    return email;
  },
};

async function comeIn(eventId: string) {
  const input = guestInput();
  await register(guest, eventId, input);
  return input;
}

/** Sends the form with an address; answers all that could tell whose it is. */
async function send(eventId: string, email: string | undefined) {
  const input = guestInput({ partySize: 2, ...(email ? { email } : {}) });
  const statements = queryCount();
  const outcome = await register(guest, eventId, input);
  const cost = queryCount() - statements;
  const [after, mails] = [await figures(eventId), await db().selectFrom('outbox').select('id').execute()];
  const again = await register(guest, eventId, input);
  return { outcome, again, cost, after, mails: mails.length, afterAgain: await figures(eventId) };
}

onEachDatabase('the public form', () => {
  const EVENTS = {
    'with places': { capacity: 20 },
    'whose last two places are asked for': { capacity: 5 },
    'without places': { capacity: 3 },
  };

  it.each(
    Object.entries(KNOWN).flatMap(([who, make]) =>
      Object.entries(EVENTS).map(([which, event]) => ({ who, make, which, event })),
    ),
  )(
    'tells nothing of $who, at an event $which: answer, figures, work, now and later',
    async ({ make, event }) => {
      const results = [];
      for (const isKnown of [true, false]) {
        setClock('2027-01-01T12:00:00.000Z');
        const { id } = await addEvent({ ...event, startDate: '2027-06-01T18:30:00.000Z' });
        // Both begin in the same state: one sends that address, the other one that nobody knows.
        const email = await make(id);
        for (let i = (await eventRow(id)).placesTaken; i < 3; i++) await comeIn(id);
        await db().deleteFrom('outbox').execute();
        const sent = await send(id, isKnown ? email : undefined);
        await letMailLeave();
        const later: unknown[] = [];
        for (const seconds of [HOLD_MINUTES * 60 - 1, 2, WAITING_HOURS * 3600]) {
          setClock(inSeconds(seconds));
          await lapseHolds();
          later.push(await figures(id));
        }
        results.push({ ...sent, later });
      }
      expect(results[0]).toEqual(results[1]);
    },
  );

  it('shows nobody of the team what only holds places, and frees them when the time is up', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    const { id } = await addEvent({ capacity: 4 });
    const { email } = await comeIn(id);
    await confirmAddress((await registrationOf(email)).secret);
    await letMailLeave();
    await register(guest, id, guestInput({ email, partySize: 3 }));
    expect((await mailTextsTo(email)).toSorted()).toEqual(['already', 'confirm-address', 'confirmed']);
    await letMailLeave();
    expect((await eventRow(id)).placesTaken).toBe(4);
    expect(await allRegistrations(team, { id, questions: [] }, everybody)).toHaveLength(1);
    expect(await checkInGuests(team, id)).toHaveLength(1);
    expect(await countRegistrations(id)).toMatchObject({ live: 1, ever: 1 });
    setClock(inSeconds(HOLD_MINUTES * 60));
    await lapseHolds();
    expect((await eventRow(id)).placesTaken).toBe(1);
    expect(await mailTextsTo(email)).toHaveLength(3);
    const stored = await db()
      .selectFrom('registrations')
      .selectAll()
      .where('repeatOf', 'is not', null)
      .execute();
    expect(stored).toMatchObject([
      { participantId: null, givenName: '', attendees: '[]', status: 'expired' },
    ]);
  });
});
