import type { ReactNode } from 'react';
import { tabLabel } from '../../kernel/content/screens/tab-label.ts';
import { BesideLink, ItemHead } from '../../ui/item/item-head.tsx';
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx';
import { SHOW_TABS } from '../editing/fields.ts';
import { When } from '../event/card.tsx';
import type { TeamHead } from '../event/team.server.ts';
import { changesOf } from './changes.ts';
import { EventBadges } from './status-banner.tsx';

const NOTHING: readonly MenuItem[] = [];

/** An event's picture, title, state and date, what can be done with it, and its tabs: the same on all of them. */
export function EventHead({
  event,
  tab,
  items = NOTHING,
  menu,
  children,
}: {
  event: TeamHead;
  tab: (typeof SHOW_TABS)[number];
  /** What can be done on this tab alone. */
  items?: readonly MenuItem[];
  menu?: ReactNode;
  /** What is done most. */
  children?: ReactNode;
}) {
  const { id, inBin } = event;
  const back = inBin
    ? { to: '/bee/events/list?bin', label: 'The bin' }
    : { to: '/bee/events/list', label: 'Event Overview' };
  const guest: MenuItem = {
    label: 'View as a guest',
    to: `/guests/event/${event.slug}`,
    icon: 'eye',
    isBeside: true,
  };
  return (
    <ItemHead
      title={event.title}
      language={event.language}
      back={back}
      likeness={{ cover: event.cover }}
      facts={
        <>
          <span className="state-in-line">
            <EventBadges event={event} />
          </span>
          <When event={event} />
          <span className="item-head-spare text-soft">{event.typeLabel}</span>
        </>
      }
      tabs={{
        label: 'Parts of this event',
        tabs: SHOW_TABS.map((name) => ({
          to: `/bee/events/show/${id}/${name}`,
          label: tabLabel(name),
          current: name === tab,
        })),
      }}
    >
      {!inBin && tab !== 'participants' && <BesideLink item={guest} />}
      {items.map((item) => item.isBeside && <BesideLink key={item.to} item={item} />)}
      {children}
      {!inBin && (
        <Menu
          label="More"
          isDots
          items={[...items, { ...guest, isBeside: tab !== 'participants' }]}
          last={changesOf(event)}
        >
          {menu}
        </Menu>
      )}
    </ItemHead>
  );
}
