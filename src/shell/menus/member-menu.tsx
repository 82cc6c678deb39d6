import { useRouteLoaderData } from 'react-router';
import type { Route } from '../../+types/root';
import type { BrowserUser } from './browser-user.ts';
import { CreateMenu } from './create-menu.tsx';
import { FaceMenu } from './face-menu.tsx';
import { HomeLogo } from './home-logo.tsx';
import { SearchPalette } from '../search/search-palette.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TopMenu } from './top-menu.tsx';
import { isBee } from './member-groups.ts';
import { useKinds } from './use-kinds.ts';
import { creatable, screensOf } from './work.ts';
import { t } from '../../texts/text.ts';

/** SPEC section 2, the members' variant; who has the songbook alone has no list of events. */
const itemsOf = (user: BrowserUser | null) => [
  { to: '/guests/index', label: t('Public Site') },
  { to: user && isBee(user) ? '/bee/events/list' : '/guests/offer', label: t('Our Offer'), isBeside: true },
  { to: '/guests/about', label: t('About us'), isExtra: true },
  { to: '/guests/sound', label: t('Sound bites'), isExtra: true },
  { to: '/guests/contact', label: t('Contact'), isExtra: true },
  { to: '/members/home', label: t('Members') },
];

export function MemberMenu({ user }: { user: BrowserUser | null }) {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  const kinds = useKinds();
  const entries = user ? creatable(user, kinds) : [];
  return (
    <TopMenu
      wide
      items={itemsOf(user)}
      logo={
        // Its name makes room for one's face.
        <div className="max-lg:[&_span]:hidden">
          <HomeLogo crowded to={user ? '/bee/home' : '/guests/index'} versions={root?.versions} />
        </div>
      }
    >
      <button
        type="button"
        popoverTarget="work"
        className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md border border-edge px-3 text-sm font-semibold md:hidden"
      >
        {t('Work')}
      </button>
      {user && <SearchPalette userId={user.id} screens={screensOf(user, kinds)} create={entries} />}
      {entries.length > 0 && <CreateMenu entries={entries} />}
      {/* On a phone it is in the gear's panel. */}
      <div className="hidden md:block">
        <ThemeSwitch />
      </div>
      {user && <FaceMenu user={user} />}
    </TopMenu>
  );
}
