import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import type { TeamHead } from '../event/team.server.ts';

export function MadeBy({ event }: { event: Pick<TeamHead, 'owner' | 'updated'> }) {
  return (
    <>
      {event.owner && <span className="block">Owner: {event.owner}</span>}
      Changed <Time at={event.updated.at} />
      {event.updated.by && ` by ${event.updated.by}`}
    </>
  );
}

/** Whether it takes place, and who sees it; that guests see a cancelled event is as it should be. */
export function EventBadges({ event }: { event: Pick<TeamHead, 'publication' | 'status' | 'eventStatus'> }) {
  const { publication, status, eventStatus } = event;
  const isOff = eventStatus === 'EventCancelled';
  const who = (!isOff || publication.tone !== 'reed') && (
    <Badge tone={publication.tone}>{publication.label}</Badge>
  );
  const whether = status && <Badge tone={status.tone}>{status.label}</Badge>;
  return (
    <span className="flex flex-wrap gap-2">
      {isOff ? whether : who}
      {isOff ? who : whether}
    </span>
  );
}
