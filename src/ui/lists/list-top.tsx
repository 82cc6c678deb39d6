import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { Icon } from '../icon.tsx';
import { ButtonLink } from '../button.tsx';
import { BesideLink } from '../item/item-head.tsx';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import { type IconName, WorkIcon } from '../work-icon.tsx';

/** A search box as low as the buttons beside it. */
const LOW_SEARCH =
  '[&_[role=search]_input]:min-h-11 [&_[role=search]_input]:text-sm [&_[role=search]_svg]:top-3 [&_[role=search]_button]:top-0 pointer-fine:[&_[role=search]_input]:min-h-10 pointer-fine:[&_[role=search]_svg]:top-2.5 pointer-fine:[&_[role=search]_button]:min-h-10';

export interface Creation {
  to: string;
  label: string;
  icon?: IconName | undefined;
  /** Whether it is a page that is read anew. */
  reload?: boolean;
}

const NONE: readonly MenuItem[] = [];

/** What a list stands in. */
export function ListScreen({ children }: { children: ReactNode }) {
  return (
    <div
      data-own-place
      className="@container -mt-1 grid max-w-[1160px] grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      {children}
    </div>
  );
}

/**
 * What stands above a list: its title, search and filters, the one thing that is done most, and a menu with all else. One
 * line where there is room; on a phone two, so that the first row is on the first screen.
 */
export function ListTop({
  title,
  count,
  back,
  create,
  action,
  items = NONE,
  menu,
  children,
}: {
  title: ReactNode;
  count: ReactNode;
  back?: { to: string; label: string } | undefined;
  create?: Creation | undefined;
  /** The same where it leads nowhere. */
  action?: ReactNode;
  items?: readonly MenuItem[];
  /** What the menu has besides links. */
  menu?: ReactNode;
  /** The search. */
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {back && (
        <Link
          to={back.to}
          data-back
          aria-label={back.label}
          title={back.label}
          className="-ml-3 grid min-h-11 w-11 place-items-center rounded-md hover:bg-sunken pointer-fine:min-h-10"
        >
          <Icon name="back" />
        </Link>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 @min-[1080px]:mr-4 @min-[1080px]:flex-none">
        <h1 className="text-lg leading-tight md:text-xl">{title}</h1>
        <p role="status" className="text-xs text-soft tabular-nums max-md:basis-full">
          {count}
        </p>
      </div>
      {children && (
        <div className="order-last min-w-0 basis-full print:hidden @min-[1080px]:order-none @min-[1080px]:flex-1 @min-[1080px]:basis-0">
          <ListSearch>{children}</ListSearch>
        </div>
      )}
      <div className="ml-auto flex items-center gap-2 empty:hidden print:hidden">
        {items.map((item) => (item.isBeside || item.staysBeside) && <BesideLink key={item.to} item={item} />)}
        {create && <CreateLink creation={create} />}
        {action}
        {(items.length > 0 || menu) && (
          <Menu label="More" isDots items={items}>
            {menu}
          </Menu>
        )}
      </div>
    </div>
  );
}

/** Search and filters in one line. */
export function ListSearch({ children }: { children: ReactNode }) {
  return <div className={`flex min-w-0 flex-wrap items-center gap-2 ${LOW_SEARCH}`}>{children}</div>;
}

/** On a phone by its first word: 'New' says it beside the title. */
export function CreateLink({
  creation: { to, label, icon = 'plus', reload = false },
}: {
  creation: Creation;
}) {
  const [first = '', ...rest] = label.split(' ');
  return (
    <ButtonLink
      to={to}
      reloadDocument={reload}
      className="px-3! whitespace-nowrap pointer-fine:min-h-10 md:px-4!"
    >
      <WorkIcon name={icon} />
      <span>
        {first}
        <span className="max-md:sr-only"> {rest.join(' ')}</span>
      </span>
    </ButtonLink>
  );
}
