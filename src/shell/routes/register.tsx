import { Link } from '../../ui/link.tsx';
import { InvitationForm } from '../../identity/panels/invitation-form.tsx';
import { SignUpForm } from '../../identity/panels/sign-up-form.tsx';
import { acceptedBy } from '../../identity/accounts/invitations.server.ts';
import { isSignUpOpen } from '../../identity/site-settings.server.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { NeedsScripts } from '../each-screen/needs-scripts.tsx';
import type { Route } from './+types/register';
import { t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/register',
    title: `${t('Register as a new user')} · ${site.name}`,
    description: t('How to get an account for the members’ area of {site}.', { site: site.name }),
  });

export async function loader({ url }: Route.LoaderArgs) {
  const invitation = url.searchParams.get('invitation');
  return {
    open: await isSignUpOpen(),
    invitation,
    accepted: invitation === null ? undefined : await acceptedBy(invitation),
  };
}

/** A setting that changes is seen at once, and an invitation is its owner's: this page is not kept. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
}

export default function Register({ loaderData: { open, invitation, accepted } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <div className="page grid max-w-xl gap-6 py-12">
      <div aria-hidden="true" className="hexagon grid size-20 place-items-center bg-honey text-night">
        <Icon name="lock" className="size-9" />
      </div>
      <h1 className="text-3xl">
        {accepted ? t('Log in to continue') : invitation ? t('You are invited') : t('Register as a new user')}
      </h1>
      {(open || invitation) && <NeedsScripts />}
      {accepted ? (
        <GoOn hasAuthenticator={accepted.hasAuthenticator} />
      ) : invitation ? (
        hydrated && <InvitationForm token={invitation} />
      ) : open ? (
        hydrated && <SignUpForm />
      ) : (
        <HowToGetAnAccount />
      )}
    </div>
  );
}

/** The QR code was closed before it was scanned, or the link is opened once more. */
function GoOn({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  return (
    <>
      <p className="text-lg">
        {hasAuthenticator
          ? t('You have accepted this invitation, and your account is ready. Log in with your password.')
          : t(
              'You have accepted this invitation and chosen your password. Log in with it: setting up your authenticator app comes next.',
            )}
      </p>
      <div>
        <ButtonLink to="/login">{t('Log in')}</ButtonLink>
      </div>
    </>
  );
}

function HowToGetAnAccount() {
  return (
    <>
      <p className="text-lg">
        {t(
          'Our administrators hand out accounts. If you play, sing or work with us, ask for one: you’ll get an invitation by email to choose your password.',
        )}
      </p>
      <p className="text-soft">
        {rich(
          'You don’t need an account to come to a concert or a workshop. <link>Just save your place</link>.',
          {
            link: <Link to="/guests/index#events" className="underline underline-offset-4" />,
          },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/guests/contact">{t('Ask for an account')}</ButtonLink>
        <ButtonLink to="/login" look="quiet">
          {t('I have one: log in')}
        </ButtonLink>
      </div>
    </>
  );
}
