import { useRouteLoaderData } from 'react-router';
import type { Route } from '../../+types/root';
import { emit } from '../../kernel/browser/event-bus.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ThemeSwitch } from '../menus/theme-switch.tsx';
import { t } from '../../texts/text.ts';

/** No frame of its own: seldom pressed. */
const PLAIN = 'border-transparent! px-2!';

/** The gear's panel for who is no administrator: the look, one's own account, the way out. */
export function SettingsPanel() {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-3">
      <div className="flex items-center gap-2 text-sm">
        <span>{t('Light or dark')}</span>
        <ThemeSwitch />
      </div>
      {root?.user && (
        <ButtonLink
          look="quiet"
          className={PLAIN}
          to={`/members/users/${root.user.id}/edit`}
          onClick={() => emit('closePanel')}
        >
          {t('My account')}
        </ButtonLink>
      )}
      <Button look="quiet" className={PLAIN} onClick={() => emit('openPanel', { panel: 'logout' })}>
        {t('Log out')}
      </Button>
    </div>
  );
}
