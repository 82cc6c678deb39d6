import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { CheckInGuest } from './guest.ts';
import { checkInGuests } from './list.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { hearGuests } from '../registrations/announce-changes.server.ts';

/** Milliseconds in which changes are gathered: a rush at the door is told in one go. */
const GATHER_MS = 150;

/** Changed guests; undefined where it may be any of them, so that the list must be read anew. */
export type CheckInNews = CheckInGuest[] | undefined;

/**
 * The guests of an event as they change, by whatever device or process, until `signal` ends it. The rights are
 * asked at the beginning; whoever keeps it open ends it with the session.
 */
export async function* watchCheckIns(
  viewer: Viewer,
  eventId: string,
  signal: AbortSignal,
): AsyncGenerator<CheckInNews> {
  if (!mayRunEvents(viewer)) throw notFound();
  let changed = new Set<string>();
  let anybody = false;
  let wake: () => void = () => undefined;
  const stopHearing = hearGuests(eventId, (ids) => {
    if (ids) for (const id of ids) changed.add(id);
    else anybody = true;
    wake();
  });
  signal.addEventListener('abort', () => wake());
  try {
    while (!signal.aborted) {
      if (changed.size === 0 && !anybody) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        await pause(GATHER_MS, signal);
        continue;
      }
      const [ids, all] = [[...changed], anybody];
      changed = new Set();
      anybody = false;
      yield all ? undefined : await checkInGuests(viewer, eventId, ids);
    }
  } finally {
    stopHearing();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
