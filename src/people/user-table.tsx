import './user-table.css';
import { ChangedAt } from '../ui/lists/changed-at.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
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
        // The rights that reach furthest come first: in a narrow place the end may be cut.
        {
          head: 'Groups and profiles',
          long: 'line',
          render: ({ groups, profiles }) => [...profiles, ...groups].join(', ') || 'No group',
        },
        {
          head: 'Last login',
          render: ({ lastSignIn }) =>
            lastSignIn ? (
              <>
                <span className="user-label text-soft">Last login: </span>
                <ChangedAt at={lastSignIn} />
              </>
            ) : (
              <span className="data-changed text-soft">
                <span className="data-roomy">Has not logged in yet</span>
                <span className="user-never">No login yet</span>
              </span>
            ),
        },
      ]}
    />
  );
}

export function memberships({ groups, profiles }: Pick<UserView, 'groups' | 'profiles'>): string {
  return [...groups, ...profiles].join(', ') || 'No group';
}
