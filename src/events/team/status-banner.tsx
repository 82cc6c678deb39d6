import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import type { TeamHead } from '../event/team.server.ts';

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
