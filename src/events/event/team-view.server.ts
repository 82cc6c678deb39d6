import { formatInstant as formatHouseInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Tone } from '../../ui/badge.tsx';
import { nowIso } from '../../platform/clock.server.ts';
import { formatGaps } from './gaps.ts';
import type { TeamEvent } from './list.server.ts';
import type { EventRow } from './row.server.ts';
import { cardView } from './view.server.ts';

/** A row of the team's list, ready to be drawn. */
export function teamCard(event: TeamEvent) {
  const card = cardView(event);
  const { placesTaken, capacity, waiting } = event;
  return {
    id: event.id,
    title: event.title,
    language: event.language,
    typeLabel: card.typeLabel,
    startDate: card.startDate,
    when: card.when,
    where: card.where,
    status: statusBadge(event.eventStatus),
    publication: publicationOf(event),
    placesTaken,
    capacity,
    waiting,
    missing: formatGaps(event.gaps),
    updated: formatHouseInstant(event.updatedAt),
  };
}

export type TeamCard = ReturnType<typeof teamCard>;

export interface Said {
  label: string;
  tone: Tone;
}

/** What is unusual about its taking place. */
export function statusBadge(status: EventRow['eventStatus']): Said | undefined {
  switch (status) {
    case 'EventScheduled':
      return undefined;
    case 'EventRescheduled':
      return { label: 'New date', tone: 'honey' };
    case 'EventPostponed':
      return { label: 'Postponed', tone: 'honey' };
    case 'EventCancelled':
      return { label: 'Cancelled', tone: 'ember' };
  }
}

/** Who can see it at this moment. */
export function publicationOf(
  event: Pick<EventRow, 'state' | 'visibility' | 'publishAt' | 'unpublishAt'>,
): Said {
  const now = nowIso();
  if (event.state === 'draft') return { label: 'Draft', tone: 'honey' };
  if (event.state === 'archived') return { label: 'Archived', tone: 'neutral' };
  if (event.publishAt !== null && event.publishAt > now) return { label: 'Scheduled', tone: 'honey' };
  if (event.unpublishAt !== null && event.unpublishAt <= now)
    return { label: 'Not shown any more', tone: 'neutral' };
  return event.visibility === 'members'
    ? { label: 'Members only', tone: 'neutral' }
    : { label: 'Published', tone: 'reed' };
}
