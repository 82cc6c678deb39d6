import { useRouteLoaderData } from 'react-router';
import type { Route } from '../../+types/root';
import { emit } from '../../kernel/browser/event-bus.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ThemeSwitch } from '../menus/theme-switch.tsx';
import { t } from '../../texts/text.ts';

/** The gear's panel for who is no administrator: the look, one's own account, the way out. */
export function SettingsPanel() {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  return (
    <div className="grid gap-3 @min-[820px]:grid-cols-3">
      <div className="flex items-center justify-between gap-3 rounded-md border border-line px-4 py-1 text-sm">
        <span>{t('Light or dark')}</span>
        <ThemeSwitch />
      </div>
      {root?.user && (
        <ButtonLink
          look="quiet"
          to={`/members/users/${root.user.id}/edit`}
          onClick={() => emit('closePanel')}
        >
          {t('My account')}
        </ButtonLink>
      )}
      <Button look="quiet" onClick={() => emit('openPanel', { panel: 'logout' })}>
        {t('Log out')}
      </Button>
    </div>
  );
}
