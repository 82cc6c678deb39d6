import { useEffect } from 'react';
import { dropRecent } from '../kernel/browser/recent-items.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import type { BrowserUser } from './menus/browser-user.ts';
import { isBee, isMusician } from './menus/member-groups.ts';
import { t } from '../texts/text.ts';

const words = (): Record<number, { title: string; text: string }> => ({
  404: {
    title: t('This verse is missing'),
    text: t('There is no page at this address. It may have moved, or the link may have a typo.'),
  },
  405: {
    title: t('Wrong instrument'),
    text: t('This address cannot handle that kind of request. Please go back and try again.'),
  },
  413: {
    title: t('That is too much at once'),
    text: t('This is more than we can accept. Nothing was saved. Please go back and send less at a time.'),
  },
  429: {
    title: t('A little slower, please'),
    text: t('Too many requests came from your network. Please try again in a moment.'),
  },
  500: {
    title: t('A string broke'),
    text: t('Something went wrong on our side. Nothing you sent earlier has been lost; please try again.'),
  },
  503: {
    title: t('Please come back in a minute'),
    text: t(
      'Part of our system is not responding at the moment. Nothing you sent earlier has been lost; please try again in a minute.',
    ),
  },
});
const lost = () => ({
  title: t('No answer from the network'),
  text: t('This page could not be loaded: the connection was lost.'),
});
/** Statuses whose message was written for people. */
const isSaid = (status: number) => status < 500 || status === 503;

/** An error one can live with: what happened, and where to go from here. */
export function ErrorPage({
  error,
  status = 500,
  message,
  requestId,
  user,
  isWithin = false,
}: {
  error: unknown;
  /** Of the answer, where there was one. */
  status: number | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  /** Who is signed in; nobody on the pages that are kept for guests. */
  user?: BrowserUser | null | undefined;
  /** It stands between menu and footer, as any page does. */
  isWithin?: boolean;
}) {
  const all = words();
  // As the router's fetch throws it (each-screen/router-fetch.ts).
  const isLost = error instanceof TypeError && error.message === 'Network Error';
  const said = isLost ? lost() : (all[status] ?? all[status >= 500 ? 500 : 404]);
  const userId = user?.id;
  useEffect(() => {
    // The search leads there no more.
    if (status === 404 && userId) dropRecent(userId, location.pathname);
  }, [status, userId]);
  const Box = isWithin ? 'div' : 'main';
  return (
    <Box
      className={`page grid content-center justify-items-start gap-5 py-16 ${isWithin ? '' : 'min-h-dvh'}`}
    >
      <title>{isLost ? said?.title : `${said?.title} · ${status}`}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 600 120" aria-hidden="true" className="w-full max-w-xl">
        <path d="M0 60h190M0 40h590M0 80h590M0 20h590M0 100h590" stroke="var(--color-line)" strokeWidth="2" />
        <path
          d="M190 60c40-46 60 46 100 0M330 60h260"
          stroke="var(--color-honey)"
          strokeWidth="4"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M292 50l8-14M310 52l14-8M306 66l10 10"
          stroke="var(--color-honey)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      {!isLost && <p className="font-mono text-sm text-soft">{status}</p>}
      <h1 className="text-3xl">{said?.title}</h1>
      <p className="max-w-prose text-lg text-soft">{isSaid(status) && message ? message : said?.text}</p>
      <div className="flex flex-wrap gap-3">
        {status >= 500 && (
          <ButtonAnchor href="" look="primary">
            {t('Reload the page')}
          </ButtonAnchor>
        )}
        {user && isBee(user) && <ButtonLink to="/bee/home">{t('Today')}</ButtonLink>}
        {user && isMusician(user) && (
          <ButtonLink to="/bee/search" look="quiet">
            {t('Search')}
          </ButtonLink>
        )}
        <ButtonLink to="/guests/index" look={user || status >= 500 ? 'quiet' : 'primary'}>
          {t('See upcoming events')}
        </ButtonLink>
        <ButtonLink to="/guests/contact" look="quiet">
          {t('Tell us about it')}
        </ButtonLink>
      </div>
      {status >= 500 && !isLost && requestId && (
        <p className="font-mono text-xs text-soft">{t('Request {id}', { id: requestId })}</p>
      )}
    </Box>
  );
}
