import { useEffect } from 'react';
import { data, redirect, useRouteLoaderData } from 'react-router';
import type { Route as Root } from '../../+types/root';
import { UnknownReturn } from '../../identity/oauth/authorization-request.server.ts';
import { authorize } from '../../identity/oauth/authorize.server.ts';
import { pageSession } from '../../identity/session-api/page-session.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { callSessionApi } from '../../kernel/browser/session-api.ts';
import { emit } from '../../kernel/browser/event-bus.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/text.ts';
import { HOSTED_HEADERS, HostedFrame, HostedRefusal } from '../hosted-frame.tsx';
import type { Route } from './+types/hosted-login';

export const meta: Route.MetaFunction = () => [
  { title: `${t('Log in')} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export function headers() {
  return HOSTED_HEADERS;
}

/** Where a program sends somebody to sign in; with a session that will do, straight back. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestFacts);
  try {
    const step = await orErrorResponse(decide(request, url, clientAddress));
    if (step.kind === 'redirect') throw redirect(step.to, { headers: HOSTED_HEADERS });
    return data(step);
  } catch (error) {
    if (error instanceof UnknownReturn)
      return data({ kind: 'refusal' as const, why: error.message }, { status: 400 });
    throw error;
  }
}

async function decide(request: Request, url: URL, clientAddress: string) {
  return authorize(url.searchParams, (await pageSession(request, clientAddress)).session);
}

export default function HostedLogin({ loaderData: step }: Route.ComponentProps) {
  if (step.kind === 'refusal') return <HostedRefusal why={step.why} />;
  return step.kind === 'logIn' ? <LogIn {...step} /> : <Confirm {...step} />;
}

interface Asked {
  program: string;
  /** Whether it may do what one may oneself. */
  whole: boolean;
  loginHint: string | undefined;
  /** This request, to come back to. */
  next: string;
  /** Back to the program, with nothing. */
  cancel: string;
}

function LogIn({ program, loginHint, next, cancel }: Asked) {
  const open = () =>
    emit('openPanel', { panel: 'login', program, next, ...(loginHint ? { email: loginHint } : {}) });
  // oxlint-disable-next-line react/exhaustive-deps -- once a request
  useEffect(open, [next]);
  return (
    <HostedFrame title={t('Log in to continue to {program}', { program })}>
      <p>
        {t(
          '{program} asks who you are. You log in here, with your password and your code; {program} sees neither.',
          { program },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={open}>{t('Log in')}</Button>
        <ButtonAnchor href={cancel}>{t('Back to {program}', { program })}</ButtonAnchor>
      </div>
    </HostedFrame>
  );
}

function Confirm({ program, whole, next, cancel }: Asked) {
  const user = useRouteLoaderData<Root.ComponentProps['loaderData']>('root')?.user;
  const goOn = async () => {
    const answer = await callSessionApi<{ to: string }>('/oauth2/confirm', { request: next });
    if (answer.ok) location.assign(answer.body.to);
  };
  return (
    <HostedFrame title={t('Continue to {program}?', { program })}>
      <p>
        {rich('You are logged in as {email}.', {
          email: <strong className="font-semibold wrap-anywhere">{user?.email}</strong>,
        })}{' '}
        {whole
          ? t(
              '{program} will be able to see and change what you can, until you end its session in your account.',
              { program },
            )
          : t('{program} will learn who you are, and nothing else.', { program })}{' '}
        {t('Only continue if you have just asked {program} to log you in.', { program })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void goOn()}>{t('Continue to {program}', { program })}</Button>
        <ButtonAnchor href={cancel}>{t('Go back without logging in')}</ButtonAnchor>
        <Button look="quiet" onClick={() => emit('openPanel', { panel: 'login', program, next })}>
          {t('Log in as someone else')}
        </Button>
      </div>
    </HostedFrame>
  );
}
