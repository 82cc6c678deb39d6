import './side-menu.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation, useMatches } from 'react-router';
import { emit } from '../../kernel/browser/event-bus.ts';
import { Link } from '../../ui/link.tsx';
import { WorkIcon, type IconName } from '../../ui/work-icon.tsx';
import type { BrowserUser } from './browser-user.ts';
import { kindPathOf, LISTED_WITH } from './listed-with.ts';
import { RailTip, useRailTip } from './rail-tip.tsx';
import { openGear } from './open-gear.ts';
import { useCurrentInView } from './use-current-in-view.ts';
import { useDrawer } from './use-drawer.ts';
import { useKinds } from './use-kinds.ts';
import { workOf } from './work.ts';
import { t, translated } from '../../texts/text.ts';

/**
 * Left on big screens, where it can be a rail of icons; under 768 px a drawer that its buttons, a press elsewhere
 * and Escape work.
 */
export function SideMenu({ user }: { user: BrowserUser | null }) {
  const drawer = useRef<HTMLDivElement>(null);
  const kinds = useKinds();
  const isOpen = useDrawer(drawer);
  useCurrentInView(drawer);
  useEffect(followWindow, []);
  const tip = useRailTip();
  return (
    <div
      ref={drawer}
      id="work"
      popover="auto"
      {...(isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Work' } : {})}
      onClickCapture={(press) => {
        if ((press.target as Element).closest('a, button')) drawer.current?.hidePopover();
      }}
      {...tip.watch}
      className="no-print right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[calc(100%-3.5rem)] overflow-y-auto overscroll-contain [scrollbar-width:thin] border-r border-line bg-sunken p-3 text-ink backdrop:bg-night/50 md:sticky md:top-16 md:block md:h-[calc(100dvh-4rem)] md:w-auto md:max-w-none md:py-4 rail:px-2"
    >
      <RailTip shown={tip.shown} />
      <div className="flex items-center justify-between gap-4 pb-2 md:hidden">
        <h2 className="px-3 text-xl">{t('Work')}</h2>
        <button
          type="button"
          aria-label={t('Close')}
          className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-surface"
        >
          <WorkIcon name="close" />
        </button>
      </div>
      <button
        type="button"
        className="work-item mb-2 text-left text-soft max-md:hidden noscript:hidden"
        onClick={() => {
          tip.hide();
          switchWidth(drawer.current);
        }}
      >
        <WorkIcon name="side" />
        <span className="rail:hidden">{t('Narrow menu')}</span>
        <span className="hidden rail:inline">
          <Name>{t('Wide menu')}</Name>
        </span>
      </button>
      <div className="flex flex-col justify-between gap-6 md:min-h-[calc(100%-2.75rem)]">
        <nav aria-label={t('Work')}>
          <ul className="grid gap-1">
            {(user ? workOf(kinds).filter(({ whose }) => whose(user)) : []).map(({ label, icon, places }) =>
              places.length === 1 ? (
                places.map((place) => (
                  <li key={place.to}>
                    <PlaceLink to={place.to} className="font-semibold">
                      <WorkIcon name={icon} /> <Name>{translated(label)}</Name>
                    </PlaceLink>
                  </li>
                ))
              ) : (
                <li key={label} className="work-group">
                  <details open>
                    <summary className="work-item list-none">
                      <WorkIcon name={icon} /> {translated(label)}
                    </summary>
                    <ul className="grid">
                      {places.map((place) => (
                        <li key={place.to}>
                          <PlaceLink to={place.to} className="work-place">
                            <WorkIcon name={place.icon} className="work-place-icon" />
                            <Name>{translated(place.label)}</Name>
                          </PlaceLink>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ),
            )}
          </ul>
        </nav>
        <nav aria-label={t('Side')}>
          <ul className="grid gap-1">
            <li>
              <NavLink to="/members/home" className="work-item">
                <WorkIcon name="home" /> <Name>{t('Home')}</Name>
              </NavLink>
            </li>
            <Action icon="gear" onClick={() => openGear(user)}>
              {user?.isAdmin ? t('Administration') : t('Settings')}
            </Action>
            <Action icon="keyboard" keys="?" onClick={() => emit('openShortcuts')}>
              {t('Keyboard shortcuts')}
            </Action>
            <Action icon="leave" onClick={() => emit('openPanel', { panel: 'logout' })}>
              {t('Log out')}
            </Action>
          </ul>
        </nav>
      </div>
    </div>
  );
}

/**
 * Lit on its screen, and on those of what it lists: an event belongs to Events, the settings to the house. A screen whose
 * address does not say so has the list's as `listPath` of its data.
 */
function PlaceLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const { listPath } = (useMatches().at(-1)?.loaderData ?? {}) as { listPath?: string };
  const isHere = `${LISTED_WITH[kindPathOf(pathname)] ?? listPath ?? pathname}/`.startsWith(
    `${to.replace(/\/list$|^(\/admin|\/export)\/home$/, '$1')}/`,
  );
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={isHere ? 'page' : undefined}
      className={`work-item ${className}`}
    >
      {children}
    </Link>
  );
}

/** Of a place; on the rail it is said by the tip. */
function Name({ children }: { children: ReactNode }) {
  return <span className="work-name">{children}</span>;
}

function Action({
  icon,
  keys,
  onClick,
  children,
}: {
  icon: IconName;
  keys?: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <li>
      <button type="button" aria-keyshortcuts={keys} className="work-item text-left" onClick={onClick}>
        <WorkIcon name={icon} /> <Name>{children}</Name>
      </button>
    </li>
  );
}

/** Where nobody has chosen, it is narrow in a narrow window, also in one that becomes so. */
function followWindow(): () => void {
  const narrow = matchMedia('(width < 1100px)');
  const follow = () => {
    try {
      if (localStorage.getItem('work')) return;
    } catch {
      // Storage may be forbidden; then nothing was chosen.
    }
    document.documentElement.dataset['work'] = narrow.matches ? 'narrow' : 'wide';
  };
  narrow.addEventListener('change', follow);
  return () => narrow.removeEventListener('change', follow);
}

/** Remembered in this browser; the page's first script puts it back. */
function switchWidth(work: HTMLElement | null): void {
  const root = document.documentElement;
  const narrow = root.dataset['work'] !== 'narrow';
  // On the rail the names of the groups are hidden, and a closed one could not be opened.
  for (const group of work?.querySelectorAll('details') ?? []) group.open = true;
  const width = narrow ? 'narrow' : 'wide';
  root.dataset['work'] = width;
  try {
    localStorage.setItem('work', width);
  } catch {
    // Storage may be forbidden; then the choice lasts for this page.
  }
}
