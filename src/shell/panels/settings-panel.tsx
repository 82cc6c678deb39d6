import { useRouteLoaderData } from 'react-router';
import { Link } from '../../ui/link.tsx';
import type { Route } from '../../+types/root';
import { emit } from '../../kernel/browser/event-bus.ts';
import { ThemeSwitch } from '../menus/theme-switch.tsx';
import { t } from '../../texts/text.ts';

/** No frame of its own: seldom pressed. */
const PLAIN =
  'inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4';

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
        <Link className={PLAIN} to={`/members/users/${root.user.id}/edit`} onClick={() => emit('closePanel')}>
          {t('My account')}
        </Link>
      )}
      <button type="button" className={PLAIN} onClick={() => emit('openPanel', { panel: 'logout' })}>
        {t('Log out')}
      </button>
    </div>
  );
}
