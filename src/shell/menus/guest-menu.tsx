import { useRouteLoaderData } from 'react-router';
import type { Route } from '../../+types/root';
import { HomeLogo } from './home-logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MembersButton } from './members-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TopMenu } from './top-menu.tsx';
import { t } from '../../texts/text.ts';

/** SPEC section 2, the public top menu, in its order and words. */
const items = () => [
  { to: '/guests/offer', label: t('Our Offer') },
  { to: '/guests/network', label: t('Our network') },
  { to: '/guests/about', label: t('About us') },
  { to: '/guests/sound', label: t('Sound bites') },
  { to: '/guests/contact', label: t('Contact') },
];

export function GuestMenu() {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  const signedIn = Boolean(root?.user);
  return (
    <TopMenu
      items={items()}
      foot={
        <LanguageSwitch
          long
          className="flex rounded-md border-t border-line px-3 text-sm font-semibold hover:bg-sunken md:hidden"
        />
      }
      logo={<HomeLogo to={signedIn ? '/members/home' : '/guests/index'} versions={root?.versions} />}
    >
      <LanguageSwitch className="hidden justify-center rounded-md text-sm font-semibold hover:bg-sunken md:inline-flex" />
      <ThemeSwitch />
      <MembersButton signedIn={signedIn} />
    </TopMenu>
  );
}
