import type { Tx } from '../../platform/db/database.server.ts';
import { announce, hear } from '../../platform/db/notices.server.ts';

/** How many changed registrations are named one by one; more are told as 'all of them'. */
const MOST_NAMED = 100;

const topicOf = (eventId: string) => `guests:${eventId}` as const;

/** Tells who watches an event's guests which registrations change with this transaction. */
export async function announceRegistrationChanges(
  tx: Tx,
  eventId: string,
  registrationIds: string[],
): Promise<void> {
  if (registrationIds.length === 0) return;
  const named = registrationIds.length <= MOST_NAMED ? registrationIds.join(',') : '';
  await announce(tx, topicOf(eventId), named);
}

/** Hears the ids of changed registrations; undefined where it may be any of them. */
export function hearGuests(eventId: string, heard: (ids: string[] | undefined) => void): () => void {
  return hear(topicOf(eventId), {
    heard: (text) => heard(text ? text.split(',') : undefined),
    // Whatever was said meanwhile is lost.
    found: () => heard(undefined),
  });
}
