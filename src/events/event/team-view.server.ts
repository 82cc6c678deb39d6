import { formatInstant as formatHouseInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Tone } from '../../ui/badge.tsx';
import { nowIso } from '../../platform/clock.server.ts';
import { formatGaps } from './gaps.ts';
import type { TeamEvent } from './list.server.ts';
import type { EventCard, EventRow } from './row.server.ts';
import { formatDate } from './time.server.ts';
import { cardView } from './view.server.ts';
import { site } from '../../kernel/publishing/site.ts';

/** A row of the team's list, ready to be drawn. */
export function teamCard(event: TeamEvent) {
  const card = cardView(event);
  const { placesTaken, capacity } = event;
  return {
    id: event.id,
    title: event.title,
    language: event.language,
    typeLabel: card.typeLabel,
    cover: card.cover,
    startDate: card.startDate,
    when: teamWhen(event),
    city: event.place.city ?? card.where,
    state: mostTelling(event),
    placesTaken,
    capacity,
    missing: formatGaps(event.gaps),
    updated: formatHouseInstant(event.updatedAt),
  };
}

export type TeamCard = ReturnType<typeof teamCard>;

/** In a list of the team, where hours are the house's own unless it says otherwise. */
export function teamWhen(event: Parameters<typeof formatDate>[0]): string {
  return formatDate(event, undefined, isElsewhere(event));
}

export function isElsewhere({ timezone }: Pick<EventRow, 'timezone'>): boolean {
  return timezone !== site.timeZone;
}

/** Of all that is true of an event the one thing to know first; what is as it should be is a quiet word. */
export function mostTelling(
  event: Pick<EventCard, 'eventStatus' | 'placesTaken' | 'capacity' | 'waiting'> &
    Parameters<typeof publicationOf>[0],
): { label: string; tone: Tone | 'plain' } {
  const { eventStatus, placesTaken, capacity, waiting } = event;
  const status = statusBadge(eventStatus);
  if (status) return status;
  const queue = waiting > 0 ? `${waiting} waiting` : undefined;
  if (capacity !== null && placesTaken >= capacity)
    return { label: ['Full', queue].filter(Boolean).join(' · '), tone: queue ? 'honey' : 'neutral' };
  if (queue) return { label: queue, tone: 'honey' };
  const publication = publicationOf(event);
  return publication.tone === 'reed' ? { ...publication, tone: 'plain' } : publication;
}

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
      return { label: 'Rescheduled', tone: 'honey' };
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
  if (event.state === 'draft') return { label: 'Draft', tone: 'neutral' };
  if (event.state === 'archived') return { label: 'Archived', tone: 'neutral' };
  if (event.publishAt !== null && event.publishAt > now) return { label: 'Scheduled', tone: 'honey' };
  if (event.unpublishAt !== null && event.unpublishAt <= now)
    return { label: 'Not shown any more', tone: 'neutral' };
  return event.visibility === 'members'
    ? { label: 'Members only', tone: 'neutral' }
    : { label: 'Published', tone: 'reed' };
}
