import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { Route } from '../+types/root';
import { t } from '../texts/text.ts';

/** Most people never see it. Without a network it says the least that helps. */
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    ({ ErrorPage: Page }) => ({ default: Page }),
    () => ({
      default: () => <h1 className="page py-16 text-3xl">{t('Network Error')}</h1>,
    }),
  ),
);

/** The page of an error that a route threw; `isWithin` the menu and footer of the others. */
export function ErrorScreen({ error, isWithin = false }: { error: unknown; isWithin?: boolean }) {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  const answer = isRouteErrorResponse(error) ? error : undefined;
  return (
    <Suspense>
      <ErrorPage
        error={error}
        status={answer?.status}
        message={typeof answer?.data === 'string' ? answer.data : undefined}
        requestId={requestIdOf(answer?.data)}
        user={root?.user}
        isWithin={isWithin}
      />
    </Suspense>
  );
}

/** As the server says an unknown error (src/route-errors.server.ts). */
const requestIdOf = (said: unknown) => (said as { requestId?: string } | undefined)?.requestId;
