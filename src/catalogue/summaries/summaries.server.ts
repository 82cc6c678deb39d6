import { findContent, listContentBy } from '../../kernel/content/content.server.ts';
import { titlesOf } from '../../kernel/content/references.server.ts';
import { mediaFor } from '../../kernel/content/media.server.ts';
import type { MediaById } from '../../kernel/media/media.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type Summary, summary } from './summary.ts';

/** A summary by its id, its address or one it once had; hidden and missing are alike. */
export async function findSummary(viewer: Viewer, idOrSlug: string): Promise<Summary> {
  return findContent(viewer, summary, idOrSlug);
}

/** What was learned at an event: all its summaries that the viewer may see, the last changed first. */
export async function listSummariesOf(viewer: Viewer, eventId: string): Promise<Summary[]> {
  return listContentBy(viewer, summary, 'eventId', eventId);
}

/** The pictures and sounds of a summary's page. */
export async function mediaOfSummary(viewer: Viewer, item: Summary): Promise<MediaById> {
  return mediaFor(viewer, summary, item);
}

/** The event that it came from, as far as the viewer may see it. */
export async function eventOfSummary(viewer: Viewer, { eventId: id }: Summary) {
  const title = id && (await titlesOf(viewer, 'event', [id])).get(id);
  return title ? { id, title } : undefined;
}
