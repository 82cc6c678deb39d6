import { AppError, notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { binEvent, restoreEvent } from './bin.server.ts';
import { gapsOf } from '../event/gaps.server.ts';
import { changeEvent } from '../registrations/event-lock.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { writeEvent } from './write.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';

/** Guests are not asked to come nowhere. Throws `conflict`. */
export function assertPublishable(row: EventRow): void {
  if (!gapsOf(row).noPlace) return;
  const message = 'Add a place or an online address before publishing.';
  throw new AppError('conflict', message, { state: message });
}

export async function setEventState(
  viewer: Viewer,
  eventId: string,
  state: EventRow['state'],
): Promise<void> {
  await changeEvent(viewer, eventId, async (places) => {
    if (places.row.state === state) return;
    if (state === 'published') assertPublishable(places.row);
    places.refresh(await writeEvent(places.tx, viewer, places.row, { state }));
  });
}

export const BULK_ACTIONS = ['publish', 'draft', 'archive', 'bin', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const ACTIONS: Record<BulkAction, (viewer: Viewer, id: string) => Promise<void>> = {
  publish: (viewer, id) => setEventState(viewer, id, 'published'),
  draft: (viewer, id) => setEventState(viewer, id, 'draft'),
  archive: (viewer, id) => setEventState(viewer, id, 'archived'),
  bin: binEvent,
  restore: restoreEvent,
};

/** Many at once, each for itself: what cannot be done says why and holds nothing else up. */
export async function changeEvents(
  viewer: Viewer,
  intent: BulkAction,
  ids: readonly string[],
): Promise<{ done: number; refused: { title: string; why: string }[] }> {
  if (!mayRunEvents(viewer)) throw notFound();
  const wanted = [...new Set(ids)].slice(0, 200);
  const titles = await titlesOf(wanted);
  const refused: { title: string; why: string }[] = [];
  for (const id of wanted) {
    try {
      await ACTIONS[intent](viewer, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ title: titles.get(id) ?? 'One that no longer exists', why: error.message });
    }
  }
  return { done: wanted.length - refused.length, refused };
}

async function titlesOf(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom('events').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
