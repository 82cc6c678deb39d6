import { Link } from 'react-router';
import { InvitationForm } from '../../identity/panels/invitation-form.tsx';
import { SignUpForm } from '../../identity/panels/sign-up-form.tsx';
import { wasAccepted } from '../../identity/accounts/invitations.server.ts';
import { isSignUpOpen } from '../../identity/site-settings.server.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { NeedsScripts } from '../each-screen/needs-scripts.tsx';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/register',
    title: `Register as a new user · ${site.name}`,
    description: `How to get an account for the members' area of ${site.name}.`,
  });

export async function loader({ url }: Route.LoaderArgs) {
  const invitation = url.searchParams.get('invitation');
  return {
    open: await isSignUpOpen(),
    invitation,
    accepted: invitation !== null && (await wasAccepted(invitation)),
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
      <h1 className="text-3xl">
        {accepted ? 'Log in to continue' : invitation ? 'You are invited' : 'Register as a new user'}
      </h1>
      {(open || invitation) && <NeedsScripts />}
      {accepted ? (
        <GoOn />
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
function GoOn() {
  return (
    <>
      <p className="text-lg">
        You have accepted this invitation and chosen your password. Log in with it: setting up your
        authenticator app comes next.
      </p>
      <div>
        <ButtonLink to="/login">Log in</ButtonLink>
      </div>
    </>
  );
}

function HowToGetAnAccount() {
  return (
    <>
      <p className="text-lg">
        Our administrators hand out accounts. If you play, sing or work with us, ask for one: you’ll get an
        invitation by email to choose your password.
      </p>
      <p className="text-soft">
        You don’t need an account to come to a concert or a workshop.{' '}
        <Link to="/guests/index#events" className="underline underline-offset-4">
          Just save your place
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/guests/contact">Ask for an account</ButtonLink>
        <ButtonLink to="/login" look="quiet">
          I have one: log in
        </ButtonLink>
      </div>
    </>
  );
}
