import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../texts/text.ts';

/**
 * The horizontal menu. Under 768 px it is a native popover: its button shows and hides it and a click elsewhere
 * or Escape closes it, also without scripts.
 */
export function TopMenu({
  items,
  logo,
  wide = false,
  foot,
  children,
}: {
  items: readonly { to: string; label: string; isExtra?: boolean; isBeside?: boolean }[];
  logo: ReactNode;
  /** From edge to edge, as the screens under it. */
  wide?: boolean;
  /** What stands below its lines on a phone. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const menu = useRef<HTMLElement>(null);
  return (
    <header data-behind-drawer className="sticky top-0 z-40 border-b border-line bg-ground">
      <div
        className={`${wide ? 'px-5' : 'page'} flex min-h-[63px] items-center justify-between gap-2 lg:gap-4`}
      >
        {logo}
        <nav
          ref={menu}
          id="menu"
          popover="auto"
          aria-label={t('Main')}
          className="inset-x-3 top-18 m-0 w-auto whitespace-nowrap rounded-lg border border-line bg-surface p-3 text-ink shadow-soft md:static md:ml-auto md:flex md:border-0 md:bg-transparent md:p-0 md:shadow-none"
        >
          <ul className="grid gap-1 md:flex md:items-center">
            {items.map((item) => (
              <li key={item.label} className={item.isExtra ? 'top-extra' : undefined}>
                <NavLink
                  to={item.to}
                  prefetch="intent"
                  // One "you are here" is enough: the menu beside it has the underline.
                  {...(item.isBeside ? { 'aria-current': true } : {})}
                  onClick={() => menu.current?.hidePopover()}
                  className={`flex min-h-11 items-center rounded-md px-3 text-sm font-medium hover:bg-sunken md:px-2 ${wide ? 'xl:px-3' : 'lg:px-3'} aria-[current=page]:underline aria-[current=page]:decoration-honey aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8`}
                >
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
          {foot}
        </nav>
        <div className="flex items-center gap-1 whitespace-nowrap lg:gap-2">
          {children}
          <button
            type="button"
            popoverTarget="menu"
            aria-label={t('Menu')}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken md:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
    </header>
  );
}
