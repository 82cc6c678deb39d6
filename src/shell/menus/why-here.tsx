import { useSearchParams } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { emit } from '../../kernel/browser/event-bus.ts';
import { isOwnPath } from '../../kernel/browser/own-path.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BrowserUser } from './browser-user.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/text.ts';

/** Why somebody is on a guests' page who wanted to go elsewhere; most guests never load it. */
export default function WhyHere({ user }: { user: BrowserUser | null }) {
  return user ? <NoGroup user={user} /> : <SentAway />;
}

/** Somebody who is signed in, and whom no administrator has put into a group yet. */
function NoGroup({ user: { id, email } }: { user: BrowserUser }) {
  return (
    <div className="page py-6">
      <Notice tone="warning">
        <div className="grid gap-3">
          <p>
            {rich(
              'You are logged in as {email}, but your account is not in a group yet, so the members’ area is closed to you. An administrator has to add you: write to {address}.',
              {
                email: <strong className="font-semibold wrap-anywhere">{email}</strong>,
                address: (
                  <a href={`mailto:${site.email}`} className="underline underline-offset-4">
                    {site.email}
                  </a>
                ),
              },
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/members/users/${id}/edit`} look="quiet">
              {t('Your account')}
            </ButtonLink>
            <Button look="quiet" onClick={() => emit('openPanel', { panel: 'logout' })}>
              {t('Log out')}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}

/** A guest who asked for a page of the members; the login leads on to it. */
function SentAway() {
  const [query] = useSearchParams();
  const next = query.get('next');
  if (!next || !isOwnPath(next)) return null;
  return (
    <div className="page py-6">
      <Notice tone="warning">
        {rich('The page you asked for is for members. <link>Log in</link> to continue there.', {
          link: (
            <Link
              to={`/login?${new URLSearchParams({ next })}`}
              className="font-semibold underline underline-offset-4"
            />
          ),
        })}
      </Notice>
    </div>
  );
}
