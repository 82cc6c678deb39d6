import type { NavigateFunction } from 'react-router';
import { emit, type ShownError } from '../../kernel/browser/event-bus.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../texts/text.ts';

/** SPEC section 8: a part of the program that could not be fetched. */
const preloadError = (): ShownError => ({
  id: 'preload error',
  code: 'N/A',
  msg: 'preload error',
  detail: (
    <>
      {t('Part of this page could not be loaded. What you typed is kept.')}{' '}
      <Button onClick={() => location.reload()}>{t('Reload the page')}</Button>
    </>
  ),
  stays: true,
});

let navigateNow: NavigateFunction | undefined;

/** Says so whenever a part does not come; a screen without anything to lose is loaded again by the router. */
export function tellPreloadErrors(navigate: NavigateFunction): void {
  if (!navigateNow) {
    window.addEventListener('vite:preloadError', tell);
    if (document.documentElement.dataset['missing']) emit('displayError', preloadError());
  }
  navigateNow = navigate;
}

function tell(event: Event): void {
  emit('displayError', preloadError());
  // Of other parts, who asked for them hears, too.
  if ((event as CustomEvent<unknown>).detail !== 'screen') return;
  event.preventDefault();
  // The router waits for ever for a screen that does not come: the same address again calls that off.
  void navigateNow?.({ search: location.search, hash: '#main' }, { replace: true, preventScrollReset: true });
}
