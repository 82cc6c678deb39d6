import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { SeatAllocation } from './seats/seat-allocation.server.ts';
import { lapse, promote } from './waiting-list.server.ts';
import { withSeats } from './seats/with-seats.server.ts';

/**
 * Changes an event under its lock, after what had lapsed was freed; what comes free goes to the queue.
 */
export async function changeEvent(
  viewer: Viewer,
  eventId: string,
  work: (places: SeatAllocation) => Promise<void>,
): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  await withSeats(eventId, async (places) => {
    await lapse(places);
    await work(places);
    await promote(places);
    await places.save();
  });
}
