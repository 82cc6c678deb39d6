import { AppError, notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type Undescribed, undescribedInText } from '../../kernel/content/screens/undescribed-pictures.tsx';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { mediaInRichText, type RichText } from '../../kernel/rich-text/rich-text.ts';
import { db } from '../../platform/db/database.server.ts';
import { binEvent, restoreEvent } from './bin.server.ts';
import { changeEvent } from '../registrations/event-lock.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { writeEvent } from './write.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';

export async function setEventState(
  viewer: Viewer,
  eventId: string,
  state: EventRow['state'],
): Promise<void> {
  await changeEvent(viewer, eventId, async (places) => {
    if (places.row.state === state) return;
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
): Promise<Outcome> {
  if (!mayRunEvents(viewer)) throw notFound();
  const wanted = [...new Set(ids)].slice(0, 200);
  const titles = await titlesOf(wanted);
  const refused: Outcome['refused'] = [];
  const undescribed = intent === 'publish' ? await undescribedAmong(viewer, wanted) : [];
  for (const id of wanted) {
    try {
      await ACTIONS[intent](viewer, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, title: titles.get(id) ?? 'One that no longer exists', why: error.message });
    }
  }
  const isDone = ({ to }: Undescribed) => !refused.some(({ id }) => to.includes(id));
  return { done: wanted.length - refused.length, refused, undescribed: undescribed.filter(isDone) };
}

export interface Outcome {
  done: number;
  refused: { id: string; title: string; why: string }[];
  /** What was published with pictures that nothing describes. */
  undescribed: Undescribed[];
}

async function undescribedAmong(viewer: Viewer, ids: string[]): Promise<Undescribed[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom('events')
    .select(['id', 'title', 'body'])
    .where('id', 'in', ids)
    .where('state', '!=', 'published')
    .where('deletedAt', 'is', null)
    .execute();
  const texts = rows.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) as RichText }));
  const media = await findMedia(
    viewer,
    texts.flatMap(({ body }) => mediaInRichText(body)),
  );
  return texts.flatMap(({ id, title, body }) => {
    const names = undescribedInText(body, media);
    return names.length > 0 ? [{ title, to: `/bee/events/edit/${id}/content`, names }] : [];
  });
}

async function titlesOf(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom('events').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
