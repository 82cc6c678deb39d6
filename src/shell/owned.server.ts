import { visibleTo } from '../events/event/event.policy.ts';
import { teamWhen } from '../events/event/team-view.server.ts';
import type { Place } from '../events/event/event.ts';
import { coverOf } from '../events/event/view.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { contentVisibleTo } from '../kernel/content/content.policy.ts';
import { tableOf } from '../kernel/content/row.server.ts';
import { thumbnailOf } from '../kernel/media/media.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';

/** How many of a kind are named. */
const MOST = 4;

/** What somebody looks after, the last changed of each kind first. */
export async function ownedBy(viewer: Viewer, userId: string) {
  const [events, tips, songs] = await Promise.all([
    ownedEvents(viewer, userId),
    ownedContent(viewer, userId, { kind: 'tip', table: 'tips' }),
    ownedContent(viewer, userId, { kind: 'song', table: 'songs' }),
  ]);
  return [...events, ...tips, ...songs];
}

async function ownedEvents(viewer: Viewer, userId: string) {
  const rows = await db()
    .selectFrom('events')
    .select(['id', 'title', 'coverId', 'startDate', 'endDate', 'endsAt', 'timezone', 'allDay', 'place'])
    .select('eventStatus')
    .where('ownerId', '=', userId)
    .where(visibleTo(viewer, nowIso()))
    .orderBy('updatedAt', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: `/bee/events/show/${row.id}`,
    title: row.title,
    cover: coverOf(row),
    more: teamWhen({ ...row, place: JSON.parse(row.place) as Place }),
  }));
}

const KINDS = { tip: 'Tip', song: 'Song' };

async function ownedContent(
  viewer: Viewer,
  userId: string,
  { kind, table }: { kind: keyof typeof KINDS; table: string },
) {
  const rows = await db()
    .selectFrom(tableOf({ kind, table }))
    .select(['id', 'title', 'coverId'])
    .where('ownerId', '=', userId)
    .where(contentVisibleTo(viewer, nowIso()))
    .orderBy('updatedAt', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, title, coverId }) => ({
    id,
    to: `/bee/${table}/show/${id}`,
    title,
    cover: coverId ? thumbnailOf(coverId) : `/covers/${kind}/${id}.svg`,
    more: KINDS[kind],
  }));
}

export type Owned = Awaited<ReturnType<typeof ownedBy>>[number];
