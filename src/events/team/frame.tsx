import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { HEAD_BUTTON, ItemScreen } from '../../ui/item/item-head.tsx';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { SHOW_TABS } from '../editing/fields.ts';
import type { TeamHead } from '../event/team.server.ts';
import { EventHead } from './head.tsx';

/** What the screens of an event stand in, below its head. */
export function EventFrame({
  event,
  tab,
  menu,
  main,
  isEditQuiet = false,
  children,
}: {
  event: TeamHead;
  tab: (typeof SHOW_TABS)[number];
  /** What is seldom done with it, and is no link. */
  menu?: ReactNode;
  /** What one comes to this tab for, where that is not to edit the event. */
  main?: ReactNode;
  /** The honey button stands below: what is still empty, or what is being changed. */
  isEditQuiet?: boolean;
  children: ReactNode;
}) {
  const edit: MenuItem = {
    label: 'Edit the event',
    to: `/bee/events/edit/${event.id}`,
    icon: 'edit',
    isBeside: true,
  };
  return (
    <ItemScreen
      head={
        <EventHead event={event} tab={tab} menu={menu} {...(main && !event.inBin ? { items: [edit] } : {})}>
          {!event.inBin &&
            (main ?? (
              <ButtonLink to={edit.to} look={isEditQuiet ? 'quiet' : 'primary'} className={HEAD_BUTTON}>
                <WorkIcon name="edit" /> Edit
              </ButtonLink>
            ))}
        </EventHead>
      }
    >
      {children}
    </ItemScreen>
  );
}
