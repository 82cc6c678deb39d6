import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, guestInput } from '../../../tests/support/factories.ts';
import { handInput } from '../../../tests/support/guests.ts';
import { AppError } from '../../platform/app-error.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { setCapacity } from '../editing/changes.server.ts';
import { lapseHolds } from './lapses.server.ts';
import { register } from './register.server.ts';
import { manageSecret, type RegistrationRow } from './row.server.ts';
import { cancelByHand, moveToFront, offerByHand, promoteByHand } from '../by-team/staff-actions.server.ts';
import { registerByHand } from '../by-team/by-hand.server.ts';
import { approveRegistration, rejectRegistration } from '../by-team/approvals.server.ts';
import {
  acceptOffer,
  cancelRegistration,
  confirmAddress,
  declineOffer,
  resizeParty,
} from './registrations.server.ts';
import { holdsPlaces } from './registration.ts';

type Step =
  | { do: 'register'; party: number; person: number }
  | { do: 'confirm' | 'cancel' | 'accept' | 'decline' | 'approve' | 'reject'; pick: number }
  | { do: 'resize'; pick: number; party: number }
  | { do: 'promote' | 'offer' | 'front' | 'remove'; pick: number }
  | { do: 'add'; party: number; turn: 'place' | 'waiting'; reason: string }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' }
  | { do: 'capacity'; to: number };

const party = fc.integer({ min: 1, max: 4 });
const pick = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('register' as const), party, person: fc.nat(12) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('confirm' as const), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'accept', 'decline', 'approve', 'reject'),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resize' as const), pick, party }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('promote' as const, 'offer', 'front', 'remove'), pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      party,
      turn: fc.constantFrom('place' as const, 'waiting'),
      reason: fc.constantFrom('', 'Plays tonight'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 31, 60 * 25) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('capacity' as const), to: fc.integer({ min: 1, max: 8 }) }),
  },
);

const team = asSystem('property test');
const ACTIONS = {
  confirm: confirmAddress,
  cancel: cancelRegistration,
  accept: acceptOffer,
  decline: declineOffer,
};

const BY_HAND = {
  promote: (id: string) => promoteByHand(team, id, 'why not'),
  offer: (id: string) => offerByHand(team, id, 'why not'),
  front: (id: string) => moveToFront(team, id, 'why not'),
  remove: (id: string) => cancelByHand(team, id),
  approve: (id: string) => approveRegistration(team, id),
  reject: (id: string) => rejectRegistration(team, id),
};

async function take(eventId: string, people: string[], action: Step): Promise<void> {
  if (action.do === 'register') {
    await register(guest, eventId, {
      ...guestInput({ partySize: action.party }),
      email: people[action.person] as string,
    });
  } else if (action.do === 'add') {
    const { party: partySize, turn, reason } = action;
    await registerByHand(team, eventId, handInput({ partySize, turn, reason }));
  } else if (action.do === 'wait') {
    setClock(inSeconds(action.minutes * 60));
  } else if (action.do === 'sweep') {
    await lapseHolds();
  } else if (action.do === 'capacity') {
    await setCapacity(team, eventId, action.to);
  } else {
    const rows = await db()
      .selectFrom('registrations')
      .select('id')
      .where('eventId', '=', eventId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const id = rows[action.pick % Math.max(1, rows.length)]?.id;
    if (!id) return;
    if (action.do === 'resize') await resizeParty(manageSecret(id), action.party);
    else if (action.do in BY_HAND) await BY_HAND[action.do as keyof typeof BY_HAND](id);
    else await ACTIONS[action.do as keyof typeof ACTIONS](manageSecret(id));
  }
}

async function assertInvariants(
  eventId: string,
  before: RegistrationRow[],
  inTurn: boolean,
): Promise<RegistrationRow[]> {
  const event = await db()
    .selectFrom('events')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const rows = await db().selectFrom('registrations').selectAll().where('eventId', '=', eventId).execute();
  const held = rows.filter((row) => holdsPlaces(row.status)).reduce((sum, row) => sum + row.partySize, 0);
  expect(held).toBe(event.placesTaken);
  expect(held).toBeLessThanOrEqual(event.capacity as number);
  const ready = rows.filter((row) => row.status === 'waitlisted' && row.emailConfirmedAt !== null);
  expect(ready).toHaveLength(event.waiting);

  const live = rows
    // Who sends the form again holds places for a while, as nobody (decision 24).
    .filter((row) => row.repeatOf === null && (holdsPlaces(row.status) || row.status === 'waitlisted'))
    .map((row) => row.participantId);
  expect(new Set(live).size).toBe(live.length);

  // Nobody who could have had the free places still waits, so nobody was overtaken.
  const free = (event.capacity as number) - held;
  expect(ready.every((row) => row.partySize > free)).toBe(true);

  // Among those offered a place in this step, nobody of the same size or smaller with an earlier turn was left.
  const offered = rows.filter(
    (row) =>
      row.status === 'offered' && before.some((old) => old.id === row.id && old.status === 'waitlisted'),
  );
  for (const lucky of inTurn ? offered : []) {
    const passedOver = ready.filter(
      (row) =>
        (row.waitlistSeq as number) < (lucky.waitlistSeq as number) && row.partySize <= lucky.partySize,
    );
    expect(passedOver).toEqual([]);
  }

  const mails = await db().selectFrom('outbox').select('dedupeKey').execute();
  expect(new Set(mails.map((mail) => mail.dedupeKey)).size).toBe(mails.length);
  return rows;
}

onEachDatabase('registration invariants', (kind) => {
  it('hold after every step of any sequence', { timeout: 120_000 }, async () => {
    const scenario = fc.record({
      capacity: fc.integer({ min: 1, max: 6 }),
      approval: fc.boolean(),
      waitlist: fc.boolean(),
      steps: fc.array(step, { minLength: 5, maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ capacity, approval, waitlist, steps }) => {
        setClock('2026-11-21T10:00:00.000Z');
        const { id } = await addEvent({
          capacity,
          requireApproval: approval ? 1 : 0,
          waitlist: waitlist ? 1 : 0,
        });
        const people = Array.from({ length: 13 }, () => guestInput().email);
        let rows: RegistrationRow[] = [];
        for (const action of steps) {
          try {
            await take(id, people, action);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
          // An offer by hand may be out of turn: that is what its reason is for.
          rows = await assertInvariants(id, rows, action.do !== 'offer');
        }
      }),
      { numRuns: kind === 'sqlite' ? 60 : 25 },
    );
  });
});
