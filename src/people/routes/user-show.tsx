import { Link } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { findUser } from '../../identity/accounts/users.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { HEAD_BUTTON, ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { ActivityList } from '../activity-list.tsx';
import { peopleOnly } from '../people-only.server.ts';
import { StateBadge } from '../state-badge.tsx';
import { memberships } from '../user-table.tsx';
import { SHOW_TABS, tabLinks, tabOf } from '../user-tabs.ts';
import {
  activityView,
  disabledSince,
  type SecurityView,
  securityView,
  type UserView,
  userView,
} from '../user-view.server.ts';
import type { Route } from './+types/user-show';

/** How much of what happened stands beside the profile. */
const LAST = 5;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.user.name ?? 'User'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await peopleOnly(viewer);
  const user = userView(await orErrorResponse(findUser(viewer, params.id)));
  const tab = tabOf(SHOW_TABS, `/bee/users/show/${user.id}`, params.tab);
  return {
    user,
    tab,
    security: await securityView(viewer, user.id),
    activity: tab === 'security' ? [] : await activityView(viewer, user.id),
    disabledAt: await disabledSince(viewer, user),
    done: doneOn(url) === 'invited',
  };
}

export default function UserShow({ loaderData }: Route.ComponentProps) {
  const { user, tab, security, activity, disabledAt, done } = loaderData;
  const base = `/bee/users/show/${user.id}`;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={user.name}
          back={{ to: '/bee/users/list', label: 'All users' }}
          likeness={{ name: user.name }}
          facts={
            <>
              <StateBadge state={user.state} />
              <EmailLink email={user.email} />
            </>
          }
          tabs={{ label: 'Parts of this user', tabs: tabLinks(SHOW_TABS, base, tab) }}
        >
          <ButtonLink
            to={`/bee/users/edit/${user.id}/${tab === 'security' ? 'security' : 'profile'}`}
            className={HEAD_BUTTON}
          >
            <WorkIcon name="edit" /> Edit
          </ButtonLink>
        </ItemHead>
      }
    >
      {done && <Notice tone="success">The invitation is on its way to {user.email}.</Notice>}
      {user.state === 'disabled' && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              Disabled
              {disabledAt && (
                <>
                  {' '}
                  since <Time at={disabledAt} />
                </>
              )}
              . Nobody can log in with this account.
            </p>
            <ActionButton
              intent="enable"
              label="Enable the account"
              to={`/bee/users/edit/${user.id}/security`}
            />
          </div>
        </Notice>
      )}
      {tab === 'profile' ? (
        <div className={activity.length > 0 ? 'grid gap-4 lg:grid-cols-2' : ''}>
          <Card>
            <h2 className="sr-only">Profile</h2>
            <ProfileFacts user={user} />
          </Card>
          {activity.length > 0 && (
            <Card
              header={<h2 className="text-lg">Last activity</h2>}
              search={
                activity.length > LAST && (
                  <Link
                    to={`${base}/activity`}
                    className="inline-flex min-h-11 items-center text-sm underline"
                  >
                    All activity
                  </Link>
                )
              }
            >
              <ActivityList entries={activity.slice(0, LAST)} />
            </Card>
          )}
        </div>
      ) : (
        <Card>
          {tab === 'security' && <SecurityFacts user={user} security={security} />}
          {tab === 'activity' && <ActivityList entries={activity} />}
        </Card>
      )}
    </ItemScreen>
  );
}

function ProfileFacts({ user }: { user: UserView }) {
  return (
    <Facts
      facts={[
        ...(user.username ? [['User name', user.username] as const] : []),
        ...(user.phoneNumber ? [['Phone number', user.phoneNumber] as const] : []),
        ['Groups and profiles', memberships(user)],
        ['Last login', user.lastSignIn ? <Time key="last" at={user.lastSignIn} /> : 'Has not logged in yet'],
      ]}
    />
  );
}

function SecurityFacts({ user, security }: { user: UserView; security: SecurityView }) {
  const { hasAuthenticator, passkeys, recoveryCodesLeft, sessions, devices } = security;
  const counted = [
    ['Passkeys', passkeys, String(passkeys), 'passkeys'],
    ['Logged in', sessions, sessions === 1 ? 'In 1 browser' : `In ${sessions} browsers`, 'open sessions'],
    ['Remembered devices', devices, String(devices), 'remembered devices'],
  ] as const;
  const next = user.state === 'disabled' ? 'once it is enabled' : 'at the next login';
  const none = counted.flatMap(([, count, , what]) => (count > 0 ? [] : [what]));
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          ...(security.invitedUntil
            ? [
                [
                  'Invitation',
                  <span key="until">
                    Valid until <Time at={security.invitedUntil} />
                  </span>,
                ] as const,
              ]
            : []),
          ...(security.mustResetPassword ? [['Password', `Must be reset ${next}`] as const] : []),
          ['Authenticator', hasAuthenticator ? 'Set up' : `Set up ${next}`],
          ...(hasAuthenticator ? [['Recovery codes', codesLeft(recoveryCodesLeft)] as const] : []),
          ...counted.flatMap(([label, count, said]) => (count > 0 ? [[label, said] as const] : [])),
        ]}
      />
      {none.length > 0 && <p className="text-sm text-soft">No {OR.format(none)}.</p>}
    </div>
  );
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Whoever has an authenticator needs some. */
const codesLeft = (left: number) => (left > 0 ? `${left} left` : <Badge tone="honey">None left</Badge>);
