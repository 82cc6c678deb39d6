import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent as addAnyEvent, eventRow } from '../../../tests/support/factories.ts';
import { beeUser, comeIn, outsiders } from '../../../tests/support/guests.ts';
import { config } from '../../platform/config.server.ts';
import { queryCount } from '../../platform/db/database.server.ts';
import { hearOtherProcesses } from '../../platform/db/notices.server.ts';
import type { CheckInItem } from './guest.ts';
import { checkInGuests, checkInList } from './list.server.ts';
import { readCheckInItems, syncCheckIns } from './sync.server.ts';
import { type CheckInNews, watchCheckIns } from './watch.server.ts';
import { cancelEvent } from '../editing/changes.server.ts';
import { cancelByHand } from '../by-team/staff-actions.server.ts';

const AT = '2026-11-20T19:02:00.000Z';
/** Of before that. */
const addEvent = (change = {}) => addAnyEvent({ createdAt: '2026-11-01T09:00:00.000Z', ...change });
const arrival = (code: string, change = {}): CheckInItem => ({
  kind: 'arrival',
  id: randomUUID(),
  code,
  attendeeIndex: 0,
  direction: 'in',
  at: AT,
  ...change,
});
const walkIn = (change = {}): CheckInItem => ({
  kind: 'walk-in',
  id: randomUUID(),
  givenName: 'Otto',
  familyName: '',
  email: '',
  partySize: 1,
  reason: '',
  at: AT,
  ...change,
});

onEachDatabase('the door', () => {
  it('is for members', async () => {
    const { id } = await addEvent();
    for (const viewer of outsiders) {
      await expect(checkInList(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(checkInGuests(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(syncCheckIns(viewer, id, [walkIn()])).rejects.toMatchObject({ code: 'notFound' });
      await expect(watchCheckIns(viewer, id, new AbortController().signal).next()).rejects.toMatchObject({
        code: 'notFound',
      });
    }
  });

  it('gives a device all it needs in three queries, and nobody of another event', async () => {
    const { id } = await addEvent();
    const party = await comeIn(id, { partySize: 3, attendees: [{ name: 'Zoë' }] });
    await comeIn((await addEvent()).id);
    const gone = await comeIn(id);
    await cancelByHand(beeUser, gone.id);
    await syncCheckIns(beeUser, id, [arrival(party.id, { attendeeIndex: 1 })]);
    const before = queryCount();
    const { event, guests } = await checkInList(beeUser, id);
    expect(queryCount() - before).toBe(3);
    expect(event).toMatchObject({ id, title: 'Winter concert', waiting: 0 });
    expect(guests).toMatchObject([
      {
        id: party.id,
        status: 'confirmed',
        names: [`Ada ${party.familyName}`, 'Zoë', ''],
        in: [null, AT, null],
      },
    ]);
    expect(await checkInGuests(beeUser, id, [gone.id])).toMatchObject([{ status: 'cancelled' }]);
  });

  it('takes the same items any number of times, in pieces and from two devices at once', async () => {
    const { id } = await addEvent({ capacity: 5 });
    const party = await comeIn(id, { partySize: 2 });
    const otto = walkIn();
    const items = [
      arrival(party.id),
      otto,
      arrival(otto.id),
      arrival(party.id, { attendeeIndex: 1 }),
      arrival(party.id, { attendeeIndex: 1, direction: 'out', at: '2026-11-20T19:05:00.000Z' }),
    ];
    await syncCheckIns(beeUser, id, items.slice(0, 2));
    await Promise.all([syncCheckIns(beeUser, id, items), syncCheckIns(beeUser, id, items)]);
    expect((await syncCheckIns(beeUser, id, items)).every(({ ok }) => ok)).toBe(true);
    const guests = await checkInGuests(beeUser, id);
    expect(guests.map(({ givenName, in: people }) => [givenName, people])).toEqual([
      ['Otto', [AT]],
      ['Ada', [AT, null]],
    ]);
    expect((await eventRow(id)).placesTaken).toBe(3);
  });

  it('says since when somebody is in, and what could not be taken', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const party = await comeIn(id);
    const pending = await comeIn((await addEvent()).id);
    await syncCheckIns(beeUser, id, [arrival(party.id)]);
    const results = await syncCheckIns(beeUser, id, [
      arrival(party.id, { at: '2026-11-20T19:30:00.000Z' }),
      arrival('XXXX-XXXX'),
      arrival(pending.id),
      walkIn(),
      walkIn({ givenName: '' }),
    ]);
    expect(results).toMatchObject([
      { ok: true, alreadyInSince: AT },
      { ok: false, problem: 'No registration for this event has this code.' },
      { ok: false, problem: 'No registration for this event has this code.' },
      { ok: false, problem: expect.stringContaining('The event is full. Others can come in only') },
      { ok: false },
    ]);
  });

  it('takes no item with signs that cannot be read, and all others beside it', async () => {
    const { id } = await addEvent();
    const party = await comeIn(id);
    const unread = [
      walkIn({ reason: 'Plays\u0000tonight' }),
      walkIn({ reason: 'Plays \u202etonight' }),
      walkIn({ familyName: '\u0000' }),
      walkIn({ email: 'otto\u0000@example.org' }),
      walkIn({ reason: 'x'.repeat(301) }),
      arrival('K7QF\u0000'),
    ];
    const sent = [...unread, arrival(party.id)] as CheckInItem[];
    const results = await syncCheckIns(beeUser, id, readCheckInItems({ items: sent }));
    expect(results.map(({ ok }) => ok)).toEqual([...unread.map(() => false), true]);
    expect((await eventRow(id)).placesTaken).toBe(1);
  });

  it('says of an id that was used for another arrival that it was', async () => {
    const { id } = await addEvent();
    const party = await comeIn(id, { partySize: 2 });
    const first = arrival(party.id);
    const again = { ...first, attendeeIndex: 1 } as CheckInItem;
    expect(await syncCheckIns(beeUser, id, [first, again])).toMatchObject([
      { id: first.id, ok: true },
      {
        id: first.id,
        ok: false,
        problem: 'This check-in was already sent with different details. Please check in again.',
      },
    ]);
  });

  it('tells a device that the event was cancelled, and refuses who comes in, each once', async () => {
    const { id } = await addEvent();
    const party = await comeIn(id);
    expect((await checkInList(beeUser, id)).event.cancelled).toBe(false);
    await cancelEvent(beeUser, id);
    expect((await checkInList(beeUser, id)).event.cancelled).toBe(true);
    expect(await syncCheckIns(beeUser, id, [arrival(party.id), walkIn()])).toMatchObject([
      { ok: false, problem: 'This event was cancelled.' },
      { ok: false, problem: 'This event was cancelled.' },
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', { items: 'x' }],
    ['a strange kind', { items: [{ ...arrival('A'), kind: 'x' }] }],
    ['an id that is none', { items: [{ ...arrival('A'), id: '1' }] }],
    ['a time that is none', { items: [{ ...arrival('A'), at: 'yesterday' }] }],
    ['more fields', { items: [{ ...arrival('A'), status: 'confirmed' }] }],
    ['a huge party', { items: [walkIn({ partySize: 11 })] }],
    ['too many', { items: Array.from({ length: 51 }, () => arrival('A')) }],
  ])('refuses %s', (_, body) => {
    expect(() => readCheckInItems(body)).toThrow('These are not check-ins.');
  });
});

onEachDatabase('live news of the door', () => {
  let stopHearing: () => Promise<void>;
  beforeEach(async () => {
    stopHearing = await hearOtherProcesses(config());
  });
  afterEach(async () => stopHearing());

  it('tells of guests who come, cancel and check in, of this event alone', { timeout: 20_000 }, async () => {
    const { id } = await addEvent();
    const other = await addEvent();
    const control = new AbortController();
    const news = watchCheckIns(beeUser, id, control.signal);
    const heard = news.next();
    await comeIn(other.id);
    const party = await comeIn(id);
    const until = async (next: Promise<IteratorResult<CheckInNews>>, wanted: object) => {
      for (let told = await next; ; told = await news.next()) {
        const value: CheckInNews = told.value;
        expect(value?.every((guest) => guest.id === party.id)).toBe(true);
        try {
          return expect(value).toMatchObject([wanted]);
        } catch {
          // An earlier change; the next one follows.
        }
      }
    };
    await until(heard, { id: party.id, status: 'confirmed', in: [null] });
    const next = news.next();
    await syncCheckIns(beeUser, id, [arrival(party.id)]);
    await until(next, { in: [AT] });
    const last = news.next();
    await cancelByHand(beeUser, party.id);
    await until(last, { status: 'cancelled' });
    const over = news.next();
    control.abort();
    expect((await over).done).toBe(true);
  });
});
