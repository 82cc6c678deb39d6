import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tabLabel } from '../../kernel/content/screens/tab-label.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
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
    : { to: '/bee/events/list', label: 'All events' };
  const guest: MenuItem = {
    label: 'View as a guest',
    to: `/guests/event/${event.slug}`,
    icon: 'eye',
    isBeside: true,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 md:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
        <Link
          to={back.to}
          data-back
          aria-label={back.label}
          title={back.label}
          className="-mx-3 grid min-h-11 w-11 place-items-center rounded-md hover:bg-sunken md:row-span-2"
        >
          <Icon name="back" />
        </Link>
        <img
          src={event.cover}
          alt=""
          width={600}
          height={315}
          className="h-11 w-20 rounded-sm bg-sunken object-cover max-md:hidden md:row-span-2"
        />
        <h1
          lang={event.language}
          className="line-clamp-2 text-lg leading-tight md:line-clamp-1 md:self-end md:text-xl"
        >
          {event.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs max-md:col-span-full max-md:row-start-2 md:col-start-3 md:self-start">
          <EventBadges event={event} />
          <When event={event} />
          <span className="text-soft max-md:hidden">{event.typeLabel}</span>
        </p>
        <div className="col-start-3 row-start-1 flex items-center gap-2 md:col-start-4 md:row-end-3 print:hidden">
          {!inBin && tab !== 'participants' && <BesideLink item={guest} />}
          {items.map((item) => item.isBeside && <BesideLink key={item.to} item={item} />)}
          {children}
          {!inBin && (
            <Menu
              label="More"
              isDots
              items={[...items, { ...guest, isBeside: tab !== 'participants' }, ...changesOf(event)]}
            >
              {menu}
            </Menu>
          )}
        </div>
      </div>
      <div className="pointer-fine:[&_a]:min-h-8">
        <TabLinks
          label="Parts of this event"
          tabs={SHOW_TABS.map((name) => ({
            to: `/bee/events/show/${id}/${name}`,
            label: tabLabel(name),
            current: name === tab,
          }))}
        />
      </div>
    </div>
  );
}

function BesideLink({ item: { to, label, icon } }: { item: MenuItem }) {
  return (
    <ButtonLink
      to={to}
      look="quiet"
      className="px-4! whitespace-nowrap @max-[820px]:hidden pointer-fine:min-h-10"
    >
      {icon && <WorkIcon name={icon} />} {label}
    </ButtonLink>
  );
}
