import { Link } from '../ui/link.tsx';
import type { AccountView } from './account-view.server.ts';
import { rich } from '../texts/rich.ts';
import { t } from '../texts/text.ts';

/** What somebody who logs in by a provider may not have, and every change here asks for. */
export type Lacking = 'password' | 'authenticator' | undefined;

export function lackingIn({ hasPassword, hasAuthenticator }: AccountView['security']): Lacking {
  if (!hasPassword) return 'password';
  return hasAuthenticator ? undefined : 'authenticator';
}

/** In place of a form that could only be refused. */
export function Lacks({ what }: { what: NonNullable<Lacking> }) {
  return (
    <p className="text-sm text-soft">
      {what === 'password'
        ? rich('This needs your password, and you have none yet. <link>Choose a password first</link>.', {
            link: <Link to="#part-password" className="underline underline-offset-4" />,
          })
        : t(
            'This needs a code from your authenticator, and you have none yet. Log out, then log in with your email and password: you set it up there.',
          )}
    </p>
  );
}
