import '../ui/disclosure.css';
import '../ui/music-signs/music-signs.css';
import './members.css';
import '../texts/catalogue-of-members.ts';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { forgetOldLists } from '../events/check-in/offline-store.ts';
import { requestFacts } from '../kernel/answers/request.server.ts';
import { savedViews } from '../kernel/saved-views/saved-views.server.ts';
import { browserUser } from './menus/browser-user.ts';
import { MemberFooter } from './menus/member-footer.tsx';
import { MemberMenu } from './menus/member-menu.tsx';
import { watchMenuKeys } from './menus/menu-keys.ts';
import { SideMenu } from './menus/side-menu.tsx';
import { activeModule, moduleCookie } from './menus/modules.ts';
import { watchSessionOf } from './each-screen/session-watch.ts';
import { Shortcuts } from './menus/shortcuts.tsx';
import { SkipLink } from './menus/skip-link.tsx';
import { useRememberOpened } from './search/use-remember-opened.ts';
import { UploadTray } from './each-screen/upload-tray.tsx';
import { WhereBar } from './menus/where-bar.tsx';
import type { Route } from './+types/member-layout';

/** Asked on every navigation, so that the guard (the root's middleware) hears of each. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return { user: browserUser(viewer), views: await savedViews(viewer, url.pathname) };
}

/** The hive: what every screen of the members stands on. */
export default function MemberLayout({ loaderData: { user } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(watchMenuKeys, []);
  // A browser that keeps nothing has nothing to forget.
  useEffect(() => void forgetOldLists().catch(() => undefined), []);
  useRememberOpened(user?.id);
  useEffect(() => (user ? watchSessionOf(user.id) : undefined), [user]);
  useEffect(() => {
    document.cookie = moduleCookie(activeModule(pathname, document.cookie));
  }, [pathname]);
  return (
    <>
      <SkipLink />
      <MemberMenu user={user} />
      {user && <Shortcuts />}
      {user && <UploadTray user={user} />}
      <div className="md:grid md:grid-cols-[13rem_1fr] rail:grid-cols-[4rem_1fr] print:block">
        <div className="beside-frame">
          <SideMenu user={user} />
        </div>
        <div data-behind-drawer className="frame flex min-h-[calc(100dvh-4rem)] min-w-0 flex-col">
          <WhereBar />
          <main id="main" tabIndex={-1} className="flex-1 px-5 pt-3 pb-8 outline-none md:px-10">
            <Outlet />
          </main>
          <MemberFooter user={user} />
        </div>
      </div>
    </>
  );
}
