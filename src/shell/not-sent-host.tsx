import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { on } from '../kernel/event-bus.ts';
import type { Unsent } from './not-sent.tsx';

/** What cannot be fetched is missed, but takes no screen away. */
const load = () => import('./not-sent.tsx').catch(() => ({ default: () => null }));
const NotSent = lazy(load);

/** Tells of a form that was not taken; its words are fetched with a screen that has one, while there is a network. */
export function NotSentHost() {
  const { pathname } = useLocation();
  const [unsent, setUnsent] = useState<Unsent & { path: string }>();

  useEffect(() => {
    if (document.querySelector('form[method="post"]')) void load();
  });
  useEffect(() => {
    let last: SubmitEvent | undefined;
    const note = (event: SubmitEvent) => {
      last = event;
      setUnsent(undefined);
    };
    window.addEventListener('submit', note, true);
    const off = on('notSent', ({ status }) => setUnsent({ status, last, path: location.pathname }));
    return () => {
      window.removeEventListener('submit', note, true);
      off();
    };
  }, []);

  // Whoever has gone on is told no more of it.
  return (
    unsent?.path === pathname && (
      <Suspense>
        <NotSent {...unsent} />
      </Suspense>
    )
  );
}
