import { lazy, Suspense } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import type { Route } from '../+types/root';
import { GuestFooter } from './guest-footer.tsx';
import { GuestMenu } from './guest-menu.tsx';
import { SkipLink } from './skip-link.tsx';

/** For few: guests do not carry it. */
const NoGroupNotice = lazy(() => import('./no-group-notice.tsx'));

/** The stage: what every guest page stands on. */
export default function GuestLayout() {
  const user = useRouteLoaderData<Route.ComponentProps['loaderData']>('root')?.user;
  return (
    <>
      <SkipLink />
      <GuestMenu />
      <main id="main" tabIndex={-1} className="outline-none">
        {user?.groups.length === 0 && (
          <Suspense>
            <NoGroupNotice user={user} />
          </Suspense>
        )}
        <Outlet />
      </main>
      <GuestFooter />
    </>
  );
}
