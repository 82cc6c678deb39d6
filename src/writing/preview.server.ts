import type { SharedItem } from '../kernel/content/fields/definition.ts';
import { nowIso } from '../platform/clock.server.ts';

/** Whether who looks at this public page sees what guests do not (yet, or any more). */
export function isPreview({ state, visibility, publishAt, unpublishAt, deletedAt }: SharedItem): boolean {
  const now = nowIso();
  return (
    state !== 'published' ||
    visibility !== 'public' ||
    deletedAt !== null ||
    (publishAt !== null && publishAt > now) ||
    (unpublishAt !== null && unpublishAt <= now)
  );
}
