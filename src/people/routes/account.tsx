import '../../texts/catalogue-of-members.ts';
import { redirect, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { pageSession } from '../../identity/session-api/page-session.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { useAnswer } from '../../kernel/browser/use-answer.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { site } from '../../kernel/publishing/site.ts';
import type { UserViewer, Viewer } from '../../kernel/access/viewer.ts';
import { Card } from '../../ui/card.tsx';
import { ItemHead } from '../../ui/item/item-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartsNav } from '../../ui/item/parts-nav.tsx';
import { AccountAuthenticator, AccountRecoveryCodes, leftIn } from '../account-codes.tsx';
import { accountActions } from '../account-actions.server.ts';
import { AccountDevices, AccountSessions } from '../account-sign-ins.tsx';
import { AccountIdentities } from '../account-identities.tsx';
import { AccountPasskeys, PASSKEY_ADDED } from '../account-passkeys.tsx';
import { AccountEmail, AccountFirstPassword, AccountPassword, AccountProfile } from '../account-forms.tsx';
import { lackingIn } from '../account-lacks.tsx';
import { accountView } from '../account-view.server.ts';
import { ActivityList } from '../activity-list.tsx';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { signedIn } from '../people-only.server.ts';
import type { Route } from './+types/account';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = () => [{ title: `${t('Your account')} · ${site.name}` }];

export function headers() {
  return { 'cache-control': 'no-store' };
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const self = await itsOwner(viewer, params.id);
  const session = await pageSession(request, clientAddress);
  return {
    ...(await accountView(self, session, url.searchParams.get('step') === 'scan')),
    done: doneOn(url) ?? '',
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const self = await itsOwner(viewer, params.id);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, accountActions(self, await pageSession(request, clientAddress), form));
}

/** Everybody's own account alone; who runs the people has another page for the others. */
async function itsOwner(viewer: Viewer, id: string): Promise<UserViewer> {
  const self = await signedIn(viewer);
  if (self.id === id) return self;
  if (may(self, 'people')) throw redirect(`/bee/users/edit/${id}`);
  return orErrorResponse(Promise.reject(notFound()));
}

const SECTIONS = [
  ['profile', 'Profile'],
  ['email', 'Email address'],
  ['password', 'Password'],
  ['authenticator', 'Authenticator'],
  ['passkeys', 'Passkeys'],
  ['identities', 'Linked accounts'],
  ['recovery-codes', 'Recovery codes'],
  ['devices', 'Remembered devices'],
  ['sessions', 'Sessions'],
  ['activity', 'Activity'],
] as const;

export default function Account({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useAnswer(answered);
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const codes = actionData && 'shown' in actionData ? actionData : undefined;
  const { state, search } = useLocation();
  const done = state === PASSKEY_ADDED ? PASSKEY_ADDED : loaderData.done;
  const said = (name: string, text: string) =>
    done === name && !actionData ? <Notice tone="success">{text}</Notice> : null;
  const { user, security, identities, providers } = loaderData;
  const lacking = lackingIn(security);
  const elsewhere = identities.length > 0 || providers.length > 0;
  return (
    <div
      data-own-place
      className="@container -mt-1 grid max-w-[1160px] grid-cols-[minmax(0,1fr)] content-start gap-5"
    >
      <ItemHead
        title={t('Your account')}
        likeness={{ cover: `/covers/persona/${user.id}.svg` }}
        facts={
          <>
            <span className="font-semibold">{user.name}</span>
            {user.name !== user.email && <span className="text-soft">{user.email}</span>}
            <span className="text-soft">{[...user.groups, ...user.profiles].join(', ')}</span>
          </>
        }
      />
      <div className="parts-page">
        <PartsNav
          label={t('Parts of your account')}
          parts={SECTIONS.filter(([id]) => id !== 'identities' || elsewhere).map(([id, label]) => ({
            id,
            label: t(label),
          }))}
        />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {refusal?.intent === '' && <Notice tone="error">{refusal.message}</Notice>}
          <Part id="profile">
            {said('profile', t('Profile saved.'))}
            <AccountProfile user={user} refusal={refusal} />
          </Part>
          <Card header={<h2 className="text-lg">{t('Logging in')}</h2>}>
            <div className="login-rows">
              <Row id="email" state={user.email}>
                {said(
                  'email',
                  t(
                    'This is your new address. Log in with it from now on. For 72 hours, the change can be undone from the old address.',
                  ),
                )}
                <AccountEmail
                  key={loaderData.newEmail}
                  newEmail={loaderData.newEmail}
                  lacking={lacking}
                  refusal={refusal}
                />
              </Row>
              <Row
                id="password"
                state={!security.hasPassword && t('None yet: you log in with your linked account.')}
              >
                {said(
                  'password',
                  t('Password changed. Every other browser was logged out, and no device is remembered.'),
                )}
                {security.hasPassword ? (
                  // Once it is changed the form is folded again, and empty.
                  <AccountPassword key={done === 'password' ? search : ''} refusal={refusal} />
                ) : (
                  <AccountFirstPassword
                    isMailed={loaderData.isCodeMailed}
                    email={user.email}
                    refusal={refusal}
                  />
                )}
              </Row>
              <Row
                id="authenticator"
                state={
                  security.hasAuthenticator
                    ? t('Gives you the codes to log in with.')
                    : t('None yet. You set one up the next time you log in with your password.')
                }
              >
                {said('kept', t('The reset is cancelled. Your authenticator stays.'))}
                <AccountAuthenticator
                  hasAuthenticator={security.hasAuthenticator}
                  lacking={lacking}
                  resetAt={security.mfaResetAt}
                  setup={loaderData.setup}
                  codes={codes?.shown === 'authenticator' ? codes.recoveryCodes : undefined}
                  refusal={refusal}
                />
              </Row>
              <Row id="passkeys" state={t('Log in with your fingerprint, face or PIN.')}>
                {said(PASSKEY_ADDED, t('Passkey saved. You can log in with it from now on.'))}
                {said('passkey', t('Passkey renamed.'))}
                {said(
                  'passkey-removed',
                  t('Passkey removed. It no longer works here, and sessions that used it have ended.'),
                )}
                <AccountPasskeys passkeys={loaderData.passkeys} lacking={lacking} refusal={refusal} />
              </Row>
              {elsewhere && (
                <Row id="identities">
                  {said(
                    'linked',
                    t('Account linked. You can now log in with it; you are still asked for your code.'),
                  )}
                  {said('unlinked', t('Account unlinked.'))}
                  {done === 'taken' && (
                    <Notice tone="error">
                      {t('That account is already linked to another account here. Nothing changed.')}
                    </Notice>
                  )}
                  {done === 'failed' && (
                    <Notice tone="error">
                      {t(
                        'The login with your other account was not completed, or could not be verified. Nothing changed.',
                      )}
                    </Notice>
                  )}
                  <AccountIdentities
                    identities={identities}
                    providers={providers}
                    lacking={lacking}
                    refusal={refusal}
                  />
                </Row>
              )}
              <Row
                id="recovery-codes"
                state={
                  <>
                    <strong>{leftIn(security.recoveryCodesLeft)}</strong>{' '}
                    {t(
                      'Each lets you in once if you lose your phone. They were shown once, when they were made: if you have not saved them, make new ones.',
                    )}
                  </>
                }
              >
                <AccountRecoveryCodes
                  lacking={lacking}
                  codes={codes?.shown === 'recoveryCodes' ? codes.recoveryCodes : undefined}
                  refusal={refusal}
                />
              </Row>
            </div>
          </Card>
          <Part id="devices">
            {said('device', t('Device forgotten: it will be asked for a code again.'))}
            <AccountDevices devices={loaderData.devices} />
          </Part>
          <Part id="sessions">
            {said('session', t('Session ended.'))}
            {said('sessions', t('All other sessions ended.'))}
            <AccountSessions sessions={loaderData.sessions} />
          </Part>
          <Part id="activity">
            <ActivityList entries={loaderData.activity} />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ id, children }: { id: (typeof SECTIONS)[number][0]; children: React.ReactNode }) {
  const label = SECTIONS.find(([known]) => known === id)?.[1];
  return (
    <div id={`part-${id}`}>
      <Card header={<h2 className="text-lg">{label && t(label)}</h2>}>
        <div className="grid gap-4">{children}</div>
      </Card>
    </div>
  );
}

/** One thing one logs in with: its name, how it stands, and its button at the right. */
function Row({
  id,
  state,
  children,
}: {
  id: (typeof SECTIONS)[number][0];
  state?: React.ReactNode;
  children: React.ReactNode;
}) {
  const label = SECTIONS.find(([known]) => known === id)?.[1];
  return (
    <div id={`part-${id}`} className="login-row">
      <div className="login-row-head text-sm">
        <h3 className="font-text text-sm font-semibold">{label && t(label)}</h3>
        {state && <p className="text-soft wrap-anywhere">{state}</p>}
      </div>
      {children}
    </div>
  );
}
