import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What cannot be fetched is missed, but takes no screen away. */
const NotSent = lazy(() => import('./not-sent.tsx').catch(() => ({ default: () => null })));

/** Looked at after each screen; nobody tells of forms that come and go within one. */
const never = () => () => undefined;
const hasForm = () => document.querySelector('form[method="post"]') !== null;
const onServer = () => false;

/** Fetches what tells of a form that could not be sent with the first screen that has one, while there is a network. */
export function NotSentHost() {
  useLocation();
  return useSyncExternalStore(never, hasForm, onServer) ? (
    <Suspense>
      <NotSent />
    </Suspense>
  ) : null;
}
