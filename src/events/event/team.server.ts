import { notFound } from '../../platform/app-error.ts';
import { peopleNames } from '../../kernel/content/people-names.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { formatSaved } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { gapsOf } from './gaps.server.ts';
import { formatGaps } from './gaps.ts';
import { coverOf } from './view.server.ts';
import type { EventRow } from './row.server.ts';
import { formatDate, formatWhen } from './time.server.ts';
import { publicationOf, statusBadge } from './team-view.server.ts';
import { mayDelete, mayRunEvents } from './event.policy.ts';
import { EVENT_TYPES, type Place } from './event.ts';

/** An event as the team knows it, by id or slug; also one in the bin. */
export async function findTeamEvent(viewer: Viewer, idOrSlug: string): Promise<EventRow> {
  if (!mayRunEvents(viewer)) throw notFound();
  const asked = idOrSlug.toLowerCase();
  const row = await db()
    .selectFrom('events')
    .selectAll()
    .where(patterns.uuid.test.test(asked) ? 'id' : 'slug', '=', asked)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same by their ids, in one query. */
export async function findTeamEvents(viewer: Viewer, ids: readonly string[]): Promise<EventRow[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  return db().selectFrom('events').selectAll().where('id', 'in', ids).execute();
}

/** What every screen of an event shows of it: one query, for the names. */
export async function teamHead(viewer: Viewer, row: EventRow) {
  const names = await peopleNames([row.ownerId, row.updatedBy]);
  const dated = { ...row, place: JSON.parse(row.place) as Place };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    language: row.language,
    cover: coverOf(row),
    typeLabel: EVENT_TYPES[row.type],
    startDate: row.eventStatus === 'EventPostponed' ? undefined : row.startDate,
    when: formatDate(dated),
    /** Also while it is put off: the date it was to have. */
    planned: formatWhen(dated),
    plannedStart: row.startDate,
    timezone: row.timezone,
    version: row.version,
    state: row.state,
    visibility: row.visibility,
    eventStatus: row.eventStatus,
    publication: publicationOf(row),
    status: statusBadge(row.eventStatus),
    missing: formatGaps(gapsOf(row)),
    owner: names.get(row.ownerId ?? '') ?? '',
    updated: { by: names.get(row.updatedBy ?? '') ?? '', at: formatSaved(row.updatedAt) },
    inBin: row.deletedAt !== null,
    can: { remove: mayDelete(viewer, row) },
  };
}

export type TeamHead = Awaited<ReturnType<typeof teamHead>>;
