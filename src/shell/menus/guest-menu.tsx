import { useRouteLoaderData } from 'react-router';
import type { Route } from '../../+types/root';
import { HomeLogo } from './home-logo.tsx';
import { MembersButton } from './members-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TopMenu } from './top-menu.tsx';

/** SPEC section 2, the public top menu, in its order and words. */
const ITEMS = [
  { to: '/guests/offer', label: 'Our Offer' },
  { to: '/guests/network', label: 'Our network' },
  { to: '/guests/about', label: 'About us' },
  { to: '/guests/sound', label: 'Sound bites' },
  { to: '/guests/contact', label: 'Contact' },
];

export function GuestMenu() {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  const signedIn = Boolean(root?.user);
  return (
    <TopMenu
      items={ITEMS}
      logo={<HomeLogo to={signedIn ? '/members/home' : '/guests/index'} versions={root?.versions} />}
    >
      <ThemeSwitch />
      <MembersButton signedIn={signedIn} />
    </TopMenu>
  );
}
