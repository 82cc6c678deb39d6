import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { When } from '../event/card.tsx';
import type { TeamHead } from '../event/team.server.ts';

/** The quiet panel beside an event: where it stands, what it lacks, who made it. */
export function EventStanding({ event }: { event: TeamHead }) {
  return (
    <aside aria-label="Status" className="grid content-start gap-4 text-sm">
      <EventBadges event={event} />
      <p>
        <When event={event} />
      </p>
      {event.missing && <p className="text-soft">Still needs {event.missing}.</p>}
      <p className="text-soft">
        <MadeBy event={event} />
      </p>
      <ButtonLink to={`/guests/event/${event.slug}`} look="quiet" className="justify-self-start">
        {event.state === 'published' ? 'View as a guest' : 'Preview as a guest'}
      </ButtonLink>
    </aside>
  );
}

export function MadeBy({ event }: { event: Pick<TeamHead, 'owner' | 'updated'> }) {
  return (
    <>
      {event.owner && <span className="block">Created by {event.owner}</span>}
      Changed <Time at={event.updated.at} />
      {event.updated.by && ` by ${event.updated.by}`}
    </>
  );
}

export function EventBadges({ event }: { event: Pick<TeamHead, 'publication' | 'status'> }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={event.publication.tone}>{event.publication.label}</Badge>
      {event.status && <Badge tone={event.status.tone}>{event.status.label}</Badge>}
    </span>
  );
}
