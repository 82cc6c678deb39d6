import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { ArrowDown } from '../arrow-down.tsx';
import { Link } from '../link.tsx';
import { type IconName, WorkIcon } from '../work-icon.tsx';

export interface MenuItem {
  label: string;
  to: string;
  icon?: IconName;
  /** Whether it is a file that the browser keeps. */
  download?: boolean;
  /** Whether it is a page that is read anew. */
  reload?: boolean;
  /** Stands as a button beside the menu where there is room: it is in the menu where there is not. */
  isBeside?: boolean;
  /** Is needed on small screens most: it stands beside the menu there, too, by its picture. */
  staysBeside?: boolean;
  /** What cannot be undone. */
  isDanger?: boolean;
  /** The first of another group: a line stands above it. */
  begins?: boolean;
}

export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium hover:bg-sunken pointer-fine:min-h-9';
/** A list that opens below what is pressed, or above it where there is no room. */
export const POPOVER =
  'inset-auto m-0 my-2 max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-soft [position-area:bottom_span-left] [position-try-fallbacks:flip-inline,flip-block]';

const NONE: readonly MenuItem[] = [];

/** A button that opens a list of links: a native popover, so it works without scripts. */
export function Menu({
  label,
  what,
  items = NONE,
  isDots = false,
  children,
  last = NONE,
}: {
  label: string;
  /** What is chosen, where its words say which one is: 'Assigned to' before a name. */
  what?: string;
  items?: readonly MenuItem[];
  /** Three dots instead of its words: what is seldom needed. */
  isDots?: boolean;
  /** What is no link. */
  children?: ReactNode;
  /** What is seldom done: the end of the list, below a line. */
  last?: readonly MenuItem[];
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isDots ? label : what && `${what}: ${label}`}
        title={isDots ? label : undefined}
        className={`inline-flex min-h-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-edge text-sm font-semibold hover:bg-sunken ${isDots ? 'w-11 pointer-fine:min-h-10 pointer-fine:w-10' : 'px-5 py-2'}`}
      >
        {isDots ? (
          <WorkIcon name="dots" />
        ) : (
          <>
            {label}
            <ArrowDown />
          </>
        )}
      </button>
      <div ref={list} id={id} popover="auto" data-menu className={`w-72 ${POPOVER}`}>
        {items.length > 0 && <Items label={what ?? label} items={items} onClick={close} />}
        {children}
        {last.length > 0 && <Items label="Changes" items={last} onClick={close} />}
      </div>
    </>
  );
}

function Items({
  label,
  items,
  onClick,
}: {
  label: string;
  items: readonly MenuItem[];
  onClick: () => void;
}) {
  return (
    <ul aria-label={label}>
      {items
        .filter(({ staysBeside }) => !staysBeside)
        .map((item) => (
          <li
            key={item.to}
            className={item.isBeside ? '@min-[820px]:hidden' : ''}
            data-begins={item.begins}
            data-danger={item.isDanger}
          >
            <Item item={item} onClick={onClick} />
          </li>
        ))}
    </ul>
  );
}

/** A line of a menu that sends the form it stands in. */
export function MenuButton({
  icon,
  isDanger = false,
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: IconName; /** What throws away. */ isDanger?: boolean }) {
  return (
    <button
      type="submit"
      className={`cursor-pointer ${isDanger ? 'text-ember' : ''} ${MENU_ITEM}`}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      {...rest}
    >
      {icon && <WorkIcon name={icon} className={isDanger ? 'size-4' : 'size-4 text-soft'} />}
      {children}
    </button>
  );
}

function Item({
  item: { label, to, icon, download, reload = false, isDanger = false },
  onClick,
}: {
  item: MenuItem;
  onClick: () => void;
}) {
  const className = isDanger ? `text-ember ${MENU_ITEM}` : MENU_ITEM;
  const content = (
    <>
      {icon && <WorkIcon name={icon} className={isDanger ? 'size-4' : 'size-4 text-soft'} />}
      {label}
    </>
  );
  return download ? (
    <a href={to} download onClick={onClick} className={className}>
      {content}
    </a>
  ) : (
    <Link to={to} reloadDocument={reload} onClick={onClick} className={className}>
      {content}
    </Link>
  );
}
