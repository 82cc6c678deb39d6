import { ButtonLink } from '../ui/button.tsx';
import type { BrowserUser } from './menus/browser-user.ts';
import { isBee, isMusician } from './menus/member-groups.ts';

const WORDS: Record<number, { title: string; text: string }> = {
  404: {
    title: 'This verse is missing',
    text: 'There is no page at this address. It may have moved, or the link may have a typo.',
  },
  405: { title: 'Wrong instrument', text: 'This address does not take that kind of request.' },
  413: {
    title: 'That is too much at once',
    text: 'This is more than we can accept. Nothing was saved.',
  },
  429: {
    title: 'A little slower, please',
    text: 'Too many requests came from your network. Please try again in a moment.',
  },
  500: {
    title: 'A string broke',
    text: 'Something went wrong on our side. Nothing you sent before was lost; please try again.',
  },
  503: {
    title: 'Please come back in a minute',
    text: 'Part of our system is not responding at the moment. Nothing you sent before was lost; please try again in a minute.',
  },
};
/** Statuses whose message was written for people. */
const isSaid = (status: number) => status < 500 || status === 503;

/** An error one can live with: what happened, and where to go from here. */
export function ErrorPage({
  status,
  message,
  requestId,
  user,
}: {
  status: number;
  message?: string | undefined;
  requestId?: string | undefined;
  /** Who is signed in; nobody on the pages that are kept for guests. */
  user?: BrowserUser | null | undefined;
}) {
  const words = WORDS[status] ?? WORDS[status >= 500 ? 500 : 404];
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-5 py-16">
      <title>{`${words?.title} · ${status}`}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 600 120" aria-hidden="true" className="w-full max-w-xl">
        <path
          d="M10 60h180M10 40h580M10 80h580M10 20h580M10 100h580"
          stroke="var(--color-line)"
          strokeWidth="2"
        />
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
      <p className="font-mono text-sm text-soft">{status}</p>
      <h1 className="text-3xl">{words?.title}</h1>
      <p className="max-w-prose text-lg text-soft">{isSaid(status) && message ? message : words?.text}</p>
      <div className="flex flex-wrap gap-3">
        {user && isBee(user) && <ButtonLink to="/bee/home">Today</ButtonLink>}
        {user && isMusician(user) && (
          <ButtonLink to="/bee/search" look="quiet">
            Search
          </ButtonLink>
        )}
        <ButtonLink to="/guests/index" look={user ? 'quiet' : 'primary'}>
          See upcoming events
        </ButtonLink>
        <ButtonLink to="/guests/contact" look="quiet">
          Tell us about it
        </ButtonLink>
      </div>
      {status >= 500 && requestId && <p className="font-mono text-xs text-soft">Request {requestId}</p>}
    </main>
  );
}
