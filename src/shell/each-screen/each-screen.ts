import type { NavigateFunction } from 'react-router';
import { keepForms } from './kept-forms.ts';
import { tellPreloadErrors } from './preload-error.tsx';
import { type Change, tellScreen } from './tell-screen.ts';

export { default as NotSent } from './not-sent.tsx';

let lastKey = '';

/** Looks after the screen that is there now; `from`: where one was before, undefined where the page was loaded for it. */
export function lookAfter({
  from,
  key,
  navigate,
}: {
  from: string | undefined;
  key: string;
  navigate: NavigateFunction;
}): void {
  // What tells of trouble is there before it comes.
  import('../error-page.tsx').catch(() => undefined);
  tellPreloadErrors(navigate);
  keepForms(from === undefined);
  if (from !== undefined && key !== lastKey) tellScreen(changeFrom(new URL(from)));
  lastKey = key;
  // Read by each-screen/router-fetch.ts.
  document.documentElement.dataset['shown'] = `${location.pathname}?${new URLSearchParams(location.search)}`;
}

function changeFrom({ pathname, searchParams }: URL): Change {
  if (pathname !== location.pathname) return 'screen';
  const after = new URLSearchParams(location.search).get('after');
  if (after === searchParams.get('after')) return 'part';
  return after ? 'page' : 'firstPage';
}
