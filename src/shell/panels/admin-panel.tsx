import { useRouteLoaderData } from 'react-router';
import type { Route } from '../../+types/root';
import { emit } from '../../kernel/browser/event-bus.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../texts/text.ts';

/** SPEC section 2, and the way to the users and the settings of the house. */
const GROUPS = [
  [
    'Writing',
    [
      ['/bee/tips/list', 'Tip Management', 'bulb'],
      ['/bee/stories/list', 'Story Management', 'book'],
      ['/bee/personas/list', 'Persona Management', 'person'],
    ],
  ],
  [
    'People and messages',
    [
      ['/bee/usermessages/list', 'Message Management', 'mail'],
      ['/bee/users/list', 'User Management', 'people'],
      ['/bee/import', 'Import', 'up'],
    ],
  ],
  [
    'Site',
    [
      ['/admin/settings', 'Site settings', 'gear'],
      ['/admin/app-clients', 'App clients', 'code'],
      ['/admin/audit', 'Audit log', 'list'],
    ],
  ],
] as const;

/** On its own page the head says who is there, and the top of the page has what is set. */
export function AdminPanel({ isPage = false }: { isPage?: boolean }) {
  const user = useUserLine();
  return (
    <>
      {!isPage && <p className="text-lg font-semibold">{user}</p>}
      <div className="grid gap-5 @min-[820px]:grid-cols-3 @min-[820px]:gap-3">
        {GROUPS.map(([group, buttons]) => (
          <section key={group} className={`grid content-start ${isPage ? '' : 'gap-2'}`}>
            <h2 className="font-text text-sm font-semibold text-soft">{t(group)}</h2>
            {buttons.map(([to, label, icon]) => (
              <ButtonLink
                key={to}
                look="quiet"
                to={to}
                onClick={() => emit('closePanel')}
                className={`justify-start! ${isPage ? 'quiet-line' : 'bg-surface'}`}
              >
                <WorkIcon name={icon} className="size-5 text-soft" /> {t(label)}
              </ButtonLink>
            ))}
          </section>
        ))}
      </div>
      {!isPage && <SettingsPanel />}
    </>
  );
}

/** 'User : Maya' */
export function useUserLine(): string {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  return t('User : {name}', { name: root?.user?.given_name ?? '' });
}
