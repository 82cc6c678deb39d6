import { notFound } from '../kernel/app-error.ts';
import { StaleSave } from '../kernel/content/content-changes.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { mayRunEvents } from './event.policy.ts';
import { Places } from './places.server.ts';
import { lapse, promote } from './queue.server.ts';

/**
 * Changes an event under its lock, after what had lapsed was freed; what comes free goes to the queue.
 * `version` is what the writer saw: when it is no longer so, nothing is done (StaleSave).
 */
export async function changeEvent(
  viewer: Viewer,
  eventId: string,
  work: (places: Places) => Promise<void>,
  version?: number,
): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  await transaction(async (tx) => {
    const places = await Places.lock(tx, eventId);
    if (version !== undefined && places.row.version !== version) throw new StaleSave();
    await lapse(places);
    await work(places);
    await promote(places);
    await places.save();
  });
}
