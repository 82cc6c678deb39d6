import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { findUser } from '../../identity/accounts/users.server.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { HEAD_BUTTON, ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { OwnedList } from '../owned-list.tsx';
import { ownedBy } from '../owned.server.ts';
import { peopleOnly } from '../../people/people-only.server.ts';
import { StateBadge } from '../../people/state-badge.tsx';
import { SHOW_TABS, tabOf } from '../../people/user-tabs.ts';
import { activityView, disabledSince, securityView, userView } from '../../people/user-view.server.ts';
import { LastActivity, Rights, SecurityFacts } from '../../people/user-facts.tsx';
import type { Route } from './+types/user-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.user.name ?? 'User'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await peopleOnly(viewer);
  const user = userView(await orErrorResponse(findUser(viewer, params.id)));
  tabOf(SHOW_TABS, `/bee/users/show/${user.id}`, params.tab);
  const [security, activity, owned, disabledAt] = await Promise.all([
    securityView(viewer, user.id),
    activityView(viewer, user.id),
    ownedBy(viewer, user.id),
    disabledSince(viewer, user),
  ]);
  return { user, security, activity, owned, disabledAt, done: doneOn(url) };
}

export default function UserShow({ loaderData }: Route.ComponentProps) {
  const { user, security, activity, owned, disabledAt, done } = loaderData;
  const edit = `/bee/users/edit/${user.id}`;
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
              <span className="text-soft">
                {user.lastSignIn ? (
                  <>
                    Last login: <Time at={user.lastSignIn} />
                  </>
                ) : (
                  'Has not logged in yet'
                )}
              </span>
            </>
          }
        >
          <ButtonLink to={`${edit}/profile`} className={HEAD_BUTTON}>
            <WorkIcon name="edit" /> Edit
          </ButtonLink>
        </ItemHead>
      }
    >
      {security.undelivered !== undefined ? (
        <Notice tone="warning">
          The last email to {user.email} has not arrived: {security.undelivered}
        </Notice>
      ) : (
        done && (
          <Notice tone="success">
            {done === 'invitedAgain'
              ? `They had been invited before: a new invitation is on its way to ${user.email}, with these names and groups, and the earlier link no longer works.`
              : `The invitation is on its way to ${user.email}.`}
          </Notice>
        )
      )}
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
            <ActionButton intent="enable" label="Enable the account" to={`${edit}/security`} />
          </div>
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div
          className={`grid gap-4 ${activity.length + owned.length === 0 ? 'items-start lg:col-span-2 lg:grid-cols-2' : ''}`}
        >
          <Part title="What they may do" change={`${edit}/groups`}>
            <Rights user={user} />
          </Part>
          <Part title="Logging in" change={`${edit}/security`}>
            <SecurityFacts user={user} security={security} />
          </Part>
        </div>
        {activity.length > 0 && (
          <Part title="Last activity">
            <LastActivity activity={activity} />
          </Part>
        )}
        {owned.length > 0 && (
          <div className={activity.length > 0 ? 'lg:col-span-2' : ''}>
            <Part title="Looks after">
              <OwnedList owned={owned} isWide={activity.length > 0} />
              <p className="pt-4 text-xs text-soft">
                The last changed: up to four events, four tips and four songs.
              </p>
            </Part>
          </div>
        )}
      </div>
    </ItemScreen>
  );
}

function Part({ title, change, children }: { title: string; change?: string; children: ReactNode }) {
  return (
    <Card
      header={<h2 className="text-lg">{title}</h2>}
      search={
        change && (
          <Link
            to={change}
            aria-label={`Change: ${title}`}
            className="-my-3 inline-flex min-h-11 items-center text-sm underline underline-offset-2"
          >
            Change
          </Link>
        )
      }
    >
      {children}
    </Card>
  );
}
