import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { checkIn } from './check-in.server.ts';

/** Lets everybody of a party in who is not in yet; answers which of them that were. */
export async function checkInParty(
  viewer: Viewer,
  eventId: string,
  { id, partySize }: { id: string; partySize: number },
): Promise<number[]> {
  const came: number[] = [];
  for (let seat = 0; seat < partySize; seat += 1) {
    const { alreadyInSince } = await checkIn(viewer, eventId, arrival(id, seat, 'in'));
    if (!alreadyInSince) came.push(seat);
  }
  return came;
}

/** Takes that back for these of a party. Answers whether any of them was in. */
export async function undoCheckIn(
  viewer: Viewer,
  eventId: string,
  id: string,
  seats: readonly number[],
): Promise<boolean> {
  let changed = false;
  for (const seat of seats) {
    const out = await checkIn(viewer, eventId, arrival(id, seat, 'out'));
    changed ||= out.changed;
  }
  return changed;
}

function arrival(code: string, attendeeIndex: number, direction: 'in' | 'out') {
  return { id: randomUUID(), code, attendeeIndex, direction, at: nowIso() };
}
