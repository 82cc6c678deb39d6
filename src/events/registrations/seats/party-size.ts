import { type Event, placesLeft } from '../../event/event.ts';
import { holdsPlaces, type RegistrationStatus } from '../registration.ts';

/** The largest party a guest can make of a registration: who holds places may take free ones, who waits may wait for any. */
export function mostFor(
  { status, partySize }: { status: RegistrationStatus; partySize: number },
  event: Pick<Event, 'capacity' | 'placesTaken' | 'maxPartySize' | 'requireApproval'>,
): number {
  if (growsByApproval({ status }, event)) return partySize;
  const room = holdsPlaces(status) ? partySize + (placesLeft(event) ?? Infinity) : Infinity;
  return Math.max(partySize, Math.min(event.maxPartySize, room));
}

/** What the team has approved is for as many as it was asked for: more are asked for again. */
export const growsByApproval = (
  { status }: { status: RegistrationStatus },
  { requireApproval }: Pick<Event, 'requireApproval'>,
): boolean => requireApproval && status === 'confirmed';
