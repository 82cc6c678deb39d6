import type { NavigateFunction } from 'react-router';
import { keepForms } from './kept-forms.ts';
import { tellPreloadErrors } from './preload-error.tsx';
import { tellScreen } from './tell-screen.ts';

export { default as NotSent } from './not-sent.tsx';

let last = { key: '', pathname: '' };

/** Looks after the screen that is there now; `isOpened`: the page was loaded for it. */
export function lookAfter({
  isOpened,
  key,
  navigate,
}: {
  isOpened: boolean;
  key: string;
  navigate: NavigateFunction;
}): void {
  // What tells of trouble is there before it comes.
  import('../error-page.tsx').catch(() => undefined);
  tellPreloadErrors(navigate);
  keepForms(isOpened);
  if (!isOpened && key !== last.key) tellScreen(location.pathname !== last.pathname);
  last = { key, pathname: location.pathname };
  // Read by each-screen/router-fetch.ts.
  document.documentElement.dataset['shown'] = `${location.pathname}?${new URLSearchParams(location.search)}`;
}
