import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, eventRow } from '../../../tests/support/factories.ts';
import { beeUser, comeIn, handInput, outsiders } from '../../../tests/support/guests.ts';
import { queryCount } from '../../platform/db/database.server.ts';
import { checkIn } from '../check-in/check-in.server.ts';
import { eventFromRow } from '../event/row.server.ts';
import { loadEventParticipants } from '../registration-list/event-participants.server.ts';
import { cancelByHand } from '../by-team/staff-actions.server.ts';
import { registerByHand } from '../by-team/by-hand.server.ts';
import { registrationFilterFromQuery } from './filter.ts';
import { allRegistrations, countRegistrations, listRegistrations } from './list.server.ts';

const filter = (query = '') => registrationFilterFromQuery(new URLSearchParams(query));
const QUESTIONS = [
  { id: 'q1', label: 'Allergies?', kind: 'text' },
  { id: 'q2', label: 'Photographs?', kind: 'checkbox' },
];

async function addOpenEvent(change = {}) {
  const { id } = await addEvent({ capacity: 100, questions: JSON.stringify(QUESTIONS), ...change });
  return eventFromRow(await eventRow(id));
}

async function namesFor(event: Awaited<ReturnType<typeof addOpenEvent>>, query: string) {
  const { registrations, count } = await listRegistrations(beeUser, event, filter(query));
  expect(count).toBe(registrations.length);
  return registrations.map(({ familyName }) => familyName).toSorted();
}

onEachDatabase("an event's registrations", () => {
  it('are for members', async () => {
    const event = await addOpenEvent();
    for (const viewer of outsiders)
      for (const call of [
        () => listRegistrations(viewer, event, filter()),
        () => allRegistrations(viewer, event, filter()),
        () => countRegistrations(viewer, event.id),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are found by name, companion, address and code, whatever the accents', async () => {
    const event = await addOpenEvent();
    const other = await addOpenEvent();
    const zoe = await comeIn(event.id, {
      givenName: 'Zoë',
      familyName: 'Müller',
      email: 'zoe.m@example.org',
      partySize: 2,
      attendees: [{ name: 'Ørjan Dé' }],
    });
    await comeIn(event.id, { familyName: 'Other', email: 'other@example.org' });
    await comeIn(other.id, { familyName: 'Müller' });
    const [row] = await allRegistrations(beeUser, event, filter('q=muller'));
    for (const query of ['zoe', 'MULL', 'mül zo', 'zoe.m@exa', 'orjan dé', row?.publicCode ?? ''])
      expect(await namesFor(event, `q=${encodeURIComponent(query)}`), query).toEqual(['Müller']);
    expect(row?.id).toBe(zoe.id);
    expect(await namesFor(event, 'q=%25')).toEqual(['Müller', 'Other']);
    expect(await namesFor(event, 'q=uller')).toEqual([]);
  });

  it('are filtered by state, source, arrival and missing answers', async () => {
    const event = await addOpenEvent({ capacity: 4 });
    await comeIn(event.id, { familyName: 'Answered', answers: { q1: 'Nuts', q2: '' } });
    await comeIn(event.id, { familyName: 'Silent', answers: { q1: '', q2: 'yes' } });
    await comeIn(event.id, { familyName: 'Pending', confirmed: false, answers: { q1: 'No' } });
    const member = handInput({ familyName: 'By hand', answers: { q1: 'None' } });
    await registerByHand(beeUser, event.id, member);
    await comeIn(event.id, { familyName: 'Waiting', answers: { q1: 'No' } });
    const gone = await comeIn(event.id, { familyName: 'Gone', answers: { q1: 'No' } });
    await cancelByHand(beeUser, gone.id);
    await checkIn(beeUser, event.id, {
      id: crypto.randomUUID(),
      code: member.id,
      attendeeIndex: 0,
      direction: 'in',
      at: '2026-11-21T19:00:00.000Z',
    });
    expect(await namesFor(event, '')).toEqual(['Answered', 'By hand', 'Pending', 'Silent', 'Waiting']);
    expect(await namesFor(event, 'status=any')).toHaveLength(6);
    expect(await namesFor(event, 'status=waitlisted')).toEqual(['Waiting']);
    expect(await namesFor(event, 'status=cancelled')).toEqual(['Gone']);
    expect(await namesFor(event, 'source=member')).toEqual(['By hand']);
    expect(await namesFor(event, 'in=yes')).toEqual(['By hand']);
    expect(await namesFor(event, 'in=no&status=confirmed')).toEqual(['Answered', 'Silent']);
    expect(await namesFor(event, 'answers=missing')).toEqual(['Silent']);
    expect(await namesFor(event, `ids=${gone.id}`)).toEqual(['Gone']);
    expect(await namesFor(event, 'status=nonsense&source=x&in=maybe')).toHaveLength(5);
    const counts = await countRegistrations(beeUser, event.id);
    expect([counts.parties('confirmed'), counts.people('waitlisted'), counts.in]).toEqual([3, 1, 1]);
  });

  it('come in pages, the waiting list in its order', async () => {
    const event = await addOpenEvent({ capacity: 1 });
    await comeIn(event.id);
    for (let i = 0; i < 53; i++)
      await registerByHand(beeUser, event.id, handInput({ turn: 'waiting', email: '' }));
    const first = await listRegistrations(beeUser, event, filter('status=waitlisted'));
    expect(first.count).toBe(53);
    expect(first.registrations.map(({ waitlistSeq }) => waitlistSeq)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    const second = await listRegistrations(beeUser, event, filter(`status=waitlisted&after=${first.next}`));
    expect(second.registrations.map(({ waitlistSeq }) => waitlistSeq)).toEqual([51, 52, 53]);
    const newest = await listRegistrations(beeUser, event, filter());
    const rest = await listRegistrations(beeUser, event, filter(`after=${newest.next}`));
    const ids = [...newest.registrations, ...rest.registrations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(54);
    expect(rest.next).toBeUndefined();
  });

  it('take three queries, however many there are', async () => {
    const event = await addOpenEvent();
    const count = async () => {
      const before = queryCount();
      await loadEventParticipants(beeUser, event, new URL('http://here.invalid/'));
      return queryCount() - before;
    };
    const few = await count();
    for (let i = 0; i < 20; i++) await registerByHand(beeUser, event.id, handInput());
    expect(await count()).toBe(few);
    expect(few).toBe(3);
  });
});
