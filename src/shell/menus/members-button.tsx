import type { MouseEvent } from 'react';
import { Link } from '../../ui/link.tsx';
import { emit } from '../../kernel/browser/event-bus.ts';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../texts/text.ts';

/** SPEC section 4: a guest gets the login panel (without scripts, the page that says so), others their home. */
export function MembersButton({ signedIn }: { signedIn: boolean }) {
  const open = (event: MouseEvent) => {
    if (signedIn || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    emit('openPanel', { panel: 'login' });
  };
  return (
    <Link
      to={signedIn ? '/members/home' : '/login'}
      onClick={open}
      className="flex min-h-11 items-center gap-1.5 rounded-md border border-edge px-2 text-sm font-semibold hover:bg-sunken md:px-3"
    >
      <Icon name="lock" />
      <span aria-hidden="true" className="lg:hidden">
        {t('Members')}
      </span>
      <span className="max-lg:sr-only">{t('Members area')}</span>
    </Link>
  );
}
