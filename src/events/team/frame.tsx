import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { HEAD_BUTTON, ItemScreen } from '../../ui/item/item-head.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { SHOW_TABS } from '../editing/fields.ts';
import type { TeamHead } from '../event/team.server.ts';
import { EventHead } from './head.tsx';

/** What the screens of an event stand in, below its head. */
export function EventFrame({
  event,
  tab,
  menu,
  children,
}: {
  event: TeamHead;
  tab: (typeof SHOW_TABS)[number];
  /** What is seldom done with it, and is no link. */
  menu?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ItemScreen
      head={
        <EventHead event={event} tab={tab} menu={menu}>
          {!event.inBin && (
            <ButtonLink to={`/bee/events/edit/${event.id}`} className={HEAD_BUTTON}>
              <WorkIcon name="edit" /> Edit
            </ButtonLink>
          )}
        </EventHead>
      }
    >
      {children}
    </ItemScreen>
  );
}
