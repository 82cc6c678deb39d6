import { type Event, placesLeft } from '../event/event.ts';
import { holdsPlaces, type RegistrationStatus } from './registration.ts';

/** The largest party a registration can become: who holds places may take free ones, who waits may wait for any. */
export function mostFor(
  { status, partySize }: { status: RegistrationStatus; partySize: number },
  event: Pick<Event, 'capacity' | 'placesTaken' | 'maxPartySize'>,
): number {
  const room = holdsPlaces(status) ? partySize + (placesLeft(event) ?? Infinity) : Infinity;
  return Math.max(partySize, Math.min(event.maxPartySize, room));
}
