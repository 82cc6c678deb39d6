import type { ReactNode } from 'react';
import { formatList } from '../kernel/formats/format-list.ts';
import { Badge } from '../ui/badge.tsx';
import { Facts } from '../ui/item/facts.tsx';
import { Time } from '../ui/time.tsx';
import { ActivityList } from './activity-list.tsx';
import { GROUP_CHOICES, PROFILE_CHOICES } from './labels.ts';
import type { ActivityEntry, SecurityView, UserView } from './user-view.server.ts';

/** How much of what happened is read at once. */
const LAST = 10;

const CHOICES = [...GROUP_CHOICES, ...PROFILE_CHOICES];

/** Each group and profile with what it opens. */
export function Rights({ user: { groups, profiles } }: { user: UserView }) {
  const held = CHOICES.filter(({ value }) => [...groups, ...profiles].includes(value));
  if (held.length === 0) return <p className="text-sm">No group yet: only their own account.</p>;
  return <Facts facts={held.map(({ label, hint }) => [label, hint])} />;
}

export function LastActivity({ activity }: { activity: readonly ActivityEntry[] }) {
  const before = activity.slice(LAST);
  return (
    <>
      <ActivityList entries={activity.slice(0, LAST)} />
      {before.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium">
            {before.length} before
          </summary>
          <ActivityList entries={before} />
        </details>
      )}
    </>
  );
}

export function SecurityFacts({ user, security }: { user: UserView; security: SecurityView }) {
  const { hasAuthenticator, passkeys, recoveryCodesLeft, sessions, devices } = security;
  const counted = [
    ['Passkeys', passkeys, String(passkeys), 'passkeys'],
    ['Logged in', sessions, sessions === 1 ? 'In 1 browser' : `In ${sessions} browsers`, 'open sessions'],
    ['Remembered devices', devices, String(devices), 'remembered devices'],
  ] as const;
  const next = user.state === 'disabled' ? 'once it is enabled' : 'at the next login';
  const none = counted.flatMap(([, count, , what]) => (count > 0 ? [] : [what]));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['User name', user.username],
    ['Phone number', user.phoneNumber],
    [
      'Invitation',
      security.invitedUntil && (
        <>
          Valid until <Time at={security.invitedUntil} />
        </>
      ),
    ],
    ['Password', security.mustResetPassword && `Must be reset ${next}`],
    ['Authenticator', hasAuthenticator ? 'Set up' : `Set up ${next}`],
    ['Recovery codes', hasAuthenticator && codesLeft(recoveryCodesLeft)],
    ...counted.map(([label, count, said]) => [label, count > 0 && said] as const),
  ];
  return (
    <div className="grid gap-3">
      <Facts facts={facts.filter(([, said]) => said)} />
      {none.length > 0 && <p className="text-sm text-soft">No {formatList(none, 'or')}.</p>}
    </div>
  );
}

/** Whoever has an authenticator needs some. */
const codesLeft = (left: number) => (left > 0 ? `${left} left` : <Badge tone="honey">None left</Badge>);
