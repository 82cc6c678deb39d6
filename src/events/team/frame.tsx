import type { ReactNode } from 'react';
import { tabLabel } from '../../kernel/content/screens/tab-label.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { SHOW_TABS } from '../editing/fields.ts';
import { When } from '../event/card.tsx';
import type { TeamHead } from '../event/team.server.ts';
import { EventBadges } from './status-banner.tsx';

/** What all screens of an event stand in: its title, when it is, and its tabs. */
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
    <Screen
      title={<span lang={event.language}>{event.title}</span>}
      back={
        event.inBin
          ? { to: '/bee/events/list?bin', label: 'The bin' }
          : { to: '/bee/events/list', label: 'All events' }
      }
      actions={
        !event.inBin && (
          <>
            <ButtonLink to={`/guests/event/${event.slug}`} look="quiet">
              <WorkIcon name="eye" /> View as a guest
            </ButtonLink>
            <ButtonLink to={`/bee/events/edit/${event.id}`}>
              <WorkIcon name="edit" /> Edit
            </ButtonLink>
          </>
        )
      }
    >
      <p className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <EventBadges event={event} />
        <When event={event} />
        <span className="text-soft">{event.typeLabel}</span>
      </p>
      <EventTabs id={event.id} tab={tab} />
      {children}
    </Screen>
  );
}

export function EventTabs({ id, tab }: { id: string; tab: (typeof SHOW_TABS)[number] }) {
  return (
    <TabLinks
      label="Parts of this event"
      tabs={SHOW_TABS.map((name) => ({
        to: `/bee/events/show/${id}/${name}`,
        label: tabLabel(name),
        current: name === tab,
      }))}
    />
  );
}
