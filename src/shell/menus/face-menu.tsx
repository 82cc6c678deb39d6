import { useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { emit } from '../../kernel/browser/event-bus.ts';
import { Likeness } from '../../ui/likeness.tsx';
import { MENU_ITEM, POPOVER } from '../../ui/menu/menu.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { BrowserUser } from './browser-user.ts';
import { openGear } from './open-gear.ts';
import { t } from '../../texts/text.ts';

/** One's own face at the end of the bar: account, gear and the way out. */
export function FaceMenu({ user }: { user: BrowserUser }) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const name = [user.given_name, user.family_name].filter(Boolean).join(' ') || user.email;
  return (
    <>
      <button
        type="button"
        popoverTarget="face"
        title={name}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken max-[359px]:hidden"
      >
        <Likeness of={{ name }} size="own" />
        <span className="sr-only">{name}</span>
      </button>
      <div ref={menu} id="face" popover="auto" data-menu className={`w-64 ${POPOVER}`}>
        <p className="border-b border-line px-3 pt-1 pb-3 text-sm">
          <strong className="block font-semibold wrap-anywhere">{name}</strong>
          <span className="block truncate text-xs text-soft">{user.email}</span>
        </p>
        <ul className="mt-2">
          <li>
            <Link to={`/members/users/${user.id}/edit`} onClick={close} className={MENU_ITEM}>
              <WorkIcon name="person" className="size-4 text-soft" /> {t('My account')}
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={`cursor-pointer ${MENU_ITEM}`}
              onClick={() => {
                close();
                openGear(user);
              }}
            >
              <WorkIcon name="gear" className="size-4 text-soft" />
              {user.isAdmin ? t('Administration') : t('Settings')}
            </button>
          </li>
          <li>
            <button
              type="button"
              className={`cursor-pointer ${MENU_ITEM}`}
              onClick={() => {
                close();
                emit('openPanel', { panel: 'logout' });
              }}
            >
              <WorkIcon name="leave" className="size-4 text-soft" /> {t('Log out')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
