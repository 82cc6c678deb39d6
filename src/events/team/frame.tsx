import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { SHOW_TABS } from '../editing/fields.ts';
import type { TeamHead } from '../event/team.server.ts';
import { EventHead } from './head.tsx';

/** What the screens of an event stand in, below its head. */
export function EventFrame({
  event,
  tab,
  children,
}: {
  event: TeamHead;
  tab: (typeof SHOW_TABS)[number];
  children: ReactNode;
}) {
  return (
    <div className="@container -mt-1 grid max-w-[1160px] grid-cols-[minmax(0,1fr)] content-start gap-5">
      <EventHead event={event} tab={tab}>
        {!event.inBin && (
          <ButtonLink
            to={`/bee/events/edit/${event.id}`}
            className="px-4! whitespace-nowrap pointer-fine:min-h-10"
          >
            <WorkIcon name="edit" /> Edit
          </ButtonLink>
        )}
      </EventHead>
      {children}
    </div>
  );
}
