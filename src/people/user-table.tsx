import { DataTable } from '../ui/lists/data-table.tsx';
import { Time } from '../ui/time.tsx';
import { StateBadge } from './state-badge.tsx';
import type { UserView } from './user-view.server.ts';

/** Accounts, by family name. */
export function UserTable({ users }: { users: readonly UserView[] }) {
  return (
    <DataTable
      caption="Users by family name"
      rows={users}
      headline={{
        head: 'Name',
        of: ({ id, name, email }) => ({
          to: `/bee/users/show/${id}`,
          title: name,
          likeness: { name },
          more: name === email ? undefined : email,
        }),
      }}
      columns={[
        { head: 'State', render: ({ state }) => <StateBadge state={state} isListed /> },
        { head: 'Groups and profiles', render: memberships },
        {
          head: 'Last login',
          render: ({ lastSignIn }) =>
            lastSignIn ? (
              <span className="data-own-line">
                <span className="text-soft @min-[820px]:hidden">Last login: </span>
                <Time at={lastSignIn} />
              </span>
            ) : (
              <span className="data-own-line text-soft">Has not logged in yet</span>
            ),
        },
      ]}
    />
  );
}

export function memberships({ groups, profiles }: Pick<UserView, 'groups' | 'profiles'>): string {
  return [...groups, ...profiles].join(', ') || 'No group';
}
