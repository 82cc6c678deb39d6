import { useRouteLoaderData } from 'react-router';
import type { Route } from '../../+types/root';
import { emit } from '../../kernel/browser/event-bus.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../texts/text.ts';

/** SPEC section 2, and the way to the users and the settings of the house. */
const BUTTONS = [
  ['/bee/tips/list', 'Tip Management'],
  ['/bee/stories/list', 'Story Management'],
  ['/bee/personas/list', 'Persona Management'],
  ['/bee/usermessages/list', 'Message Management'],
  ['/bee/import', 'Import'],
  ['/bee/users/list', 'User Management'],
  ['/admin/settings', 'Site settings'],
  ['/admin/app-clients', 'App clients'],
  ['/admin/audit', 'Audit log'],
] as const;

export function AdminPanel() {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  return (
    <>
      <p className="text-lg font-semibold">{t('User : {name}', { name: root?.user?.given_name ?? '' })}</p>
      <div className="grid gap-3 @min-[820px]:grid-cols-3">
        {BUTTONS.map(([to, label]) => (
          <ButtonLink key={to} look="quiet" to={to} onClick={() => emit('closePanel')}>
            {t(label)}
          </ButtonLink>
        ))}
      </div>
      <SettingsPanel />
    </>
  );
}
