import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import type { Route } from '../+types/root';
import { publicLists } from '../kernel/content/fields/references.ts';
import { footPages } from '../marketing/pages/foot-pages.server.ts';
import type { Route as LayoutRoute } from './+types/guest-layout';
import { ErrorScreen } from './error-screen.tsx';
import { GuestFooter } from './menus/guest-footer.tsx';
import { GuestMenu } from './menus/guest-menu.tsx';
import { OtherLanguages } from './menus/alternate-links.tsx';
import { translated } from '../texts/text.ts';
import { SkipLink } from './menus/skip-link.tsx';

const WhyHere = lazy(() => import('./menus/why-here.tsx'));

export async function loader() {
  const lists = publicLists().map(({ path, label }) => ({ to: path, label: translated(label) }));
  return { lists, foot: await footPages() };
}

/** The stage: what every guest page stands on. */
export default function GuestLayout({ loaderData }: LayoutRoute.ComponentProps) {
  return (
    <Stage data={loaderData}>
      <Outlet />
    </Stage>
  );
}

/** What goes wrong with a page leaves the menu and the footer where they are. */
export function ErrorBoundary({ error, loaderData }: LayoutRoute.ErrorBoundaryProps) {
  return (
    <Stage data={loaderData}>
      <ErrorScreen error={error} isWithin />
    </Stage>
  );
}

function Stage({
  data,
  children,
}: {
  data: LayoutRoute.ComponentProps['loaderData'] | undefined;
  children: ReactNode;
}) {
  const user = useRouteLoaderData<Route.ComponentProps['loaderData']>('root')?.user ?? null;
  const { search } = useLocation();
  return (
    <>
      <OtherLanguages />
      <SkipLink />
      <GuestMenu />
      <main id="main" tabIndex={-1} className="outline-none">
        {(user ? !user.groups[0] : search.includes('next=')) && (
          <Suspense>
            <WhyHere user={user} />
          </Suspense>
        )}
        {children}
      </main>
      <GuestFooter lists={data?.lists ?? []} pages={data?.foot ?? []} />
    </>
  );
}
