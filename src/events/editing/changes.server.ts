import { AppError } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { assertDates } from './dates.server.ts';
import { NOTE_FIELD } from './fields.ts';
import { changeEvent } from '../registrations/event-lock.server.ts';
import { endOffersInTime } from '../registrations/holds.server.ts';
import { type EventChange, writeEvent } from './write.server.ts';
import type { EventRow } from '../event/row.server.ts';
import type { Event } from '../event/event.ts';
import type { SeatAllocation } from '../registrations/seats/seat-allocation.server.ts';
import { readText } from '../event/read-text.server.ts';
import { tellGuests } from '../guest-mail/tell-guests.server.ts';
import { moveAlong, programmeAlong } from '../event/wall-time.server.ts';

/** Calls an event off and tells everybody who is registered, once. Their registrations stay as they were. */
export async function cancelEvent(viewer: Viewer, eventId: string, note = ''): Promise<void> {
  await changeEvent(viewer, eventId, async (places) => {
    if (places.event.eventStatus === 'EventCancelled') return;
    const words = readText(NOTE_FIELD, note);
    await write(viewer, places, { eventStatus: 'EventCancelled' });
    await tellGuests(places, 'event-cancelled', words ? { note: words } : {});
    await endOffers(places);
  });
}

/** There is no place to take any more. */
async function endOffers(places: SeatAllocation): Promise<void> {
  const offered = await places.tx
    .selectFrom('registrations')
    .selectAll()
    .where('eventId', '=', places.event.id)
    .where('status', '=', 'offered')
    .execute();
  for (const registration of offered)
    await places.move(registration, { status: 'expired', holdExpiresAt: null });
}

/** Puts an event off until a date is found; registrations keep their places. */
export async function postponeEvent(viewer: Viewer, eventId: string, note = ''): Promise<void> {
  await changeEvent(viewer, eventId, async (places) => {
    if (places.event.eventStatus === 'EventPostponed') return;
    assertNotCancelled(places);
    const words = readText(NOTE_FIELD, note);
    await write(viewer, places, { eventStatus: 'EventPostponed' });
    await tellGuests(places, 'event-postponed', words ? { note: words } : {});
  });
}

/** Refused where somebody else changed it since it was shown: what was chosen meets what is there now. */
function assertSeen<T>(seen: T | undefined, now: T, wanted: T, said: string): void {
  if (seen !== undefined && seen !== now && wanted !== now)
    throw new AppError(
      'conflict',
      `Someone else has ${said} in the meantime. See what it is now, then choose again.`,
    );
}

/**
 * Moves an event; everybody is told the old and the new time and may keep or release their place. `seen`: the start
 * that whoever moves it knows. Answers whether it was another time.
 */
export async function rescheduleEvent(
  viewer: Viewer,
  eventId: string,
  dates: Pick<EventRow, 'startDate' | 'endDate'> & Partial<Pick<EventRow, 'timezone' | 'allDay'>>,
  note = '',
  seen?: string,
): Promise<boolean> {
  let changed = false;
  await changeEvent(viewer, eventId, async (places) => {
    const { event } = places;
    assertNotCancelled(places);
    const { row } = places;
    const { timezone = row.timezone, allDay = row.allDay } = dates;
    assertDates({ ...dates, timezone, allDay });
    assertSeen(seen, row.startDate, dates.startDate, 'moved the event');
    const same = Object.entries(dates).every(([column, value]) => row[column as keyof EventRow] === value);
    // A postponed event may find that its old date stands.
    changed = !same || event.eventStatus === 'EventPostponed';
    if (!changed) return;
    const now = nowIso();
    if (dates.startDate < now && now < event.startDate) {
      const message = 'This begins in the past. Choose a day and a time to come.';
      throw new AppError('invalid', message, { startDay: message });
    }
    const words = readText(NOTE_FIELD, note);
    const previousStart = event.startDate;
    await write(viewer, places, {
      ...dates,
      ...movedTimes(event, dates.startDate),
      programme: JSON.stringify(programmeAlong(event.programme, row, { ...dates, timezone, allDay })),
      eventStatus: 'EventRescheduled',
      previousStartDates: JSON.stringify([...event.previousStartDates, previousStart]),
    });
    await endOffersInTime(places.tx, places.event);
    await tellGuests(places, 'event-rescheduled', { previousStart, ...(words ? { note: words } : {}) });
  });
  return changed;
}

/**
 * Changes how many may come. More places go to the queue; fewer than are taken is refused unless acknowledged,
 * and throws nobody out. `seen`: how many it was for whoever changes it. Answers whether it was another number.
 */
export async function setCapacity(
  viewer: Viewer,
  eventId: string,
  capacity: number | null,
  { acknowledgeOverbooking = false, seen }: { acknowledgeOverbooking?: boolean; seen?: number | null } = {},
): Promise<boolean> {
  if (capacity !== null && (!Number.isInteger(capacity) || capacity < 1)) {
    const message = 'The number of places must be a whole number, 1 or more.';
    throw new AppError('invalid', message, { capacity: message });
  }
  let changed = false;
  await changeEvent(viewer, eventId, async (places) => {
    assertSeen(seen, places.event.capacity, capacity, 'changed the number of places');
    assertRoom(places, capacity, acknowledgeOverbooking);
    changed = capacity !== places.event.capacity;
    if (changed) await write(viewer, places, { capacity });
  });
  return changed;
}

/** Nobody is thrown out; who makes it smaller than it is full has to say so. */
export function assertRoom({ event }: SeatAllocation, capacity: number | null, acknowledged: boolean): void {
  const { placesTaken } = event;
  if (capacity === null || capacity >= placesTaken || acknowledged) return;
  throw new AppError(
    'conflict',
    `${placesTaken} places are already taken. Nobody loses their place; please confirm.`,
    {
      acknowledge: `${placesTaken} places are already taken. Nobody loses their place; tick the box to confirm.`,
    },
  );
}

async function write(viewer: Viewer, places: SeatAllocation, change: EventChange): Promise<void> {
  places.refresh(await writeEvent(places.tx, viewer, places.row, change));
}

/** Doors and the last hour to register keep their distance from the start. */
function movedTimes({ startDate, timezone, doorTime, registrationCloses }: Event, newStart: string) {
  const along = (instant: string | null) =>
    instant === null ? null : moveAlong(instant, startDate, newStart, timezone);
  return { doorTime: along(doorTime), registrationCloses: along(registrationCloses) };
}

function assertNotCancelled({ event }: SeatAllocation): void {
  if (event.eventStatus === 'EventCancelled') throw new AppError('conflict', 'This event was cancelled.');
}
