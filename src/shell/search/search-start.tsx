import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import { MENU_ITEM } from '../../ui/menu/menu.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { BrowserUser } from '../menus/browser-user.ts';
import { useKinds } from '../menus/use-kinds.ts';
import { screensOf } from '../menus/work.ts';
import { OwnedList } from '../owned-list.tsx';
import type { Owned } from '../owned.server.ts';

/** Before anything is typed: one's own, and the screens that the search can go to. */
export function SearchStart({ user, owned }: { user: BrowserUser; owned: readonly Owned[] }) {
  const screens = screensOf(user, useKinds());
  return (
    <div className={`grid items-start gap-4 ${owned.length > 0 ? 'lg:grid-cols-2' : ''}`}>
      {owned.length > 0 && (
        <Card header={<h2 className="text-lg">You look after</h2>}>
          <OwnedList owned={owned} isWide={false} />
        </Card>
      )}
      <Card header={<h2 className="text-lg">Go to…</h2>}>
        <ul className="-mx-3 grid grid-cols-2 md:grid-cols-3">
          {screens.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to} className={MENU_ITEM}>
                <WorkIcon name={icon} className="size-4 shrink-0 text-soft" /> {title}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
