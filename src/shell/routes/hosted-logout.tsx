import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { UnknownReturn } from '../../identity/oauth/authorization-request.server.ts';
import { readLogoutRequest } from '../../identity/oauth/logout.server.ts';
import { pageSession, signedOutHeaders } from '../../identity/session-api/page-session.server.ts';
import { signOut } from '../../identity/sessions.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { callSessionApi } from '../../kernel/browser/session-api.ts';
import { forgetAll } from '../../kernel/browser/forget-all.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { t } from '../../texts/text.ts';
import { HOSTED_HEADERS, HostedFrame, HostedRefusal } from '../hosted-frame.tsx';
import type { Route } from './+types/hosted-logout';

export const meta: Route.MetaFunction = () => [
  { title: `${t('Log out')} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export function headers() {
  return HOSTED_HEADERS;
}

/** A program signs somebody out of this browser; where another site may have led here, a button asks first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  try {
    const asked = await readLogoutRequest(url.searchParams, request.headers.get('referer'));
    const { session } = await pageSession(request, clientAddress);
    if (session && !asked.byProgram) return data({ ...asked, isOver: false });
    if (session) await signOut(viewer, session.id);
    const headers = session ? signedOutHeaders() : new Headers();
    for (const [name, value] of Object.entries(HOSTED_HEADERS)) headers.set(name, value);
    // Only a page of ours can forget what the browser keeps of us; who opens none is sent on at once, as by Cognito.
    const opensPages = request.headers.get('sec-fetch-dest') === 'document';
    if (asked.byProgram && opensPages) return data({ ...asked, isOver: true }, { headers });
    throw redirect(asked.to, { headers });
  } catch (error) {
    if (error instanceof UnknownReturn) return data({ why: error.message }, { status: 400 });
    throw error;
  }
}

export default function HostedLogout({ loaderData: asked }: Route.ComponentProps) {
  if ('why' in asked) return <HostedRefusal why={asked.why} />;
  return asked.isOver ? <Over {...asked} /> : <Ask {...asked} />;
}

/** The session is over; this browser forgets what it kept of it, and goes on. */
function Over({ program, to }: { program: string; to: string }) {
  useEffect(() => {
    void forgetAll().finally(() => location.replace(to));
  }, [to]);
  return (
    <HostedFrame title={t('You are logged out')}>
      <p>
        <a href={to} className="underline underline-offset-4">
          {t('Back to {program}', { program })}
        </a>
      </p>
    </HostedFrame>
  );
}

function Ask({ program, to }: { program: string; to: string }) {
  const logOut = async () => {
    const answer = await callSessionApi('/logout');
    if (!answer.ok && answer.status !== 401) return;
    await forgetAll();
    location.assign(to);
  };
  return (
    <HostedFrame title={t('Log out of {site}, too?', { site: site.name })}>
      <p>
        {t('{program} has logged you out. In this browser you are still logged in to {site}.', {
          program,
          site: site.name,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void logOut()}>{t('Log out')}</Button>
        <ButtonAnchor href="/">{t('Stay logged in')}</ButtonAnchor>
      </div>
    </HostedFrame>
  );
}
