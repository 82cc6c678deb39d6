import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { on } from '../../kernel/browser/event-bus.ts';
import type { Unsent } from './not-sent.tsx';

const load = () => import('./each-screen.ts');
/** What cannot be fetched is missed, but takes no screen away. */
const NotSent = lazy(() =>
  load().then(
    ({ NotSent: Words }) => ({ default: Words }),
    () => ({ default: () => null }),
  ),
);
/** Where one was before; undefined: the page was just loaded. */
let before: string | undefined;

/**
 * Tells of a form that was not taken. Its words, and what else looks after a screen, are fetched with a screen that
 * has a form, and with the second one, while there is a network.
 */
export function NotSentHost() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent & { path: string }>();

  useEffect(() => {
    const from = before;
    before = location.href;
    if (from || document.querySelector('form[method="post"]'))
      load().then(
        ({ lookAfter }) => lookAfter({ from, key, navigate }),
        () => undefined,
      );
  }, [key, navigate]);
  useEffect(() => {
    let last: SubmitEvent | undefined;
    const note = (event: SubmitEvent) => {
      last = event;
      setUnsent(undefined);
    };
    window.addEventListener('submit', note, true);
    const off = on('notSent', ({ status }) => setUnsent({ status, last, path: pathname }));
    return () => {
      window.removeEventListener('submit', note, true);
      off();
    };
  }, [pathname]);

  // Whoever has gone on is told no more of it.
  return (
    unsent?.path === pathname && (
      <Suspense>
        <NotSent {...unsent} onClose={() => setUnsent(undefined)} />
      </Suspense>
    )
  );
}
