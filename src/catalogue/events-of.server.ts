import { contentVisibleTo } from '../kernel/content/content.policy.ts';
import { formatInstant, type SaidInstant } from '../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';

export interface EventOf {
  id: string;
  title: string;
  when: SaidInstant;
  state: 'draft' | 'published' | 'archived';
}

/** The events a partner or a product belongs to, the latest first, as far as the viewer may see them. */
export async function listEventsOf(
  viewer: Viewer,
  kind: 'partner' | 'product',
  itemId: string,
): Promise<EventOf[]> {
  const linked = db()
    .selectFrom('eventLinks')
    .select('eventId')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId);
  const rows = await db()
    // Events have the columns that all content has: who sees what is decided by those.
    .selectFrom('events as tips')
    .select(['id', 'title', 'startDate', 'state'])
    .where('id', 'in', linked)
    .where(contentVisibleTo(viewer, nowIso()) as never)
    .orderBy('startDate', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ startDate, ...event }) => ({ ...event, when: formatInstant(startDate) }));
}
