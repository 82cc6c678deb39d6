import { useRef } from 'react';
import { NavLink } from 'react-router';
import { emit } from '../kernel/event-bus.ts';
import { Icon } from '../ui/icon.tsx';
import type { BrowserUser } from './browser-user.ts';
import { WORK } from './work.ts';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-surface md:min-h-9';

const HERE = 'aria-[current=page]:bg-surface aria-[current=page]:font-semibold';

/** Left on big screens; under 768 px a drawer that its button, a click elsewhere and Escape work. */
export function MemberWork({ user }: { user: BrowserUser | null }) {
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={drawer}
      id="work"
      popover="auto"
      onClickCapture={(press) => {
        if ((press.target as Element).closest('a, button')) drawer.current?.hidePopover();
      }}
      className="no-print right-auto left-0 m-0 h-dvh max-h-none w-72 overflow-y-auto border-r border-line bg-sunken p-3 text-ink md:sticky md:top-16 md:block md:h-[calc(100dvh-4rem)] md:w-auto md:py-6"
    >
      <div className="flex h-full flex-col justify-between gap-6">
        <nav aria-label="Work">
          <ul className="grid gap-1">
            {(user ? WORK.filter(({ whose }) => whose(user)) : []).map(({ label, icon, places }) =>
              places.length === 1 ? (
                places.map((place) => (
                  <li key={place.to}>
                    <NavLink to={place.to} prefetch="intent" className={`${ITEM} font-semibold ${HERE}`}>
                      <Icon name={icon} /> {label}
                    </NavLink>
                  </li>
                ))
              ) : (
                <li key={label}>
                  <details open>
                    <summary className={`${ITEM} list-none font-semibold [&::-webkit-details-marker]:hidden`}>
                      <Icon name={icon} /> {label}
                    </summary>
                    <ul className="grid">
                      {places.map((place) => (
                        <li key={place.to}>
                          <NavLink
                            to={place.to}
                            prefetch="intent"
                            className={`${ITEM} pl-11 md:min-h-8 ${HERE}`}
                          >
                            {place.label}
                          </NavLink>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ),
            )}
          </ul>
        </nav>
        <nav aria-label="Side">
          <ul className="grid gap-1">
            <li>
              <NavLink to="/members/home" className={ITEM}>
                <Icon name="home" /> Home
              </NavLink>
            </li>
            <li>
              <button type="button" className={ITEM} onClick={() => openGear(user)}>
                <Icon name="gear" /> {user?.isAdmin ? 'Administration' : 'Settings'}
              </button>
            </li>
            <li>
              <button type="button" className={ITEM} onClick={() => emit('openPanel', { panel: 'logout' })}>
                <Icon name="leave" /> Log out
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** SPEC sections 2 and 8: the gear opens the admin panel for an admin and the settings panel for others. */
function openGear(user: BrowserUser | null): void {
  if (user) return emit('openPanel', { panel: user.isAdmin ? 'admin' : 'settings' });
  emit('displayError', {
    code: 'N/A',
    msg: 'invalid user from API',
    detail: 'Please log in again.',
    id: 'gear',
  });
}
