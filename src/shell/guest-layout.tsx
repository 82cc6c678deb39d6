import { Outlet } from 'react-router';
import { GuestFooter } from './guest-footer.tsx';
import { GuestMenu } from './guest-menu.tsx';
import { SkipLink } from './skip-link.tsx';

/** The stage: what every guest page stands on. */
export default function GuestLayout() {
  return (
    <>
      <SkipLink />
      <GuestMenu />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <GuestFooter />
    </>
  );
}
