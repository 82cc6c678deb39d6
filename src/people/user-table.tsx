import { Link } from 'react-router';
import { Time } from '../ui/time.tsx';
import { StateBadge } from './state-badge.tsx';
import type { UserView } from './user-view.server.ts';

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft';
const CELL = 'px-3 py-3 align-top';

/** Accounts: a table on big screens, cards on small ones. */
export function UserTable({ users }: { users: readonly UserView[] }) {
  return (
    <>
      <table className="hidden w-full border-collapse text-sm md:table">
        <caption className="sr-only">Users by family name</caption>
        <thead>
          <tr className="border-b border-edge">
            <th className={HEAD}>Name</th>
            <th className={HEAD}>State</th>
            <th className={HEAD}>Groups and profiles</th>
            <th className={HEAD}>Last sign-in</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="relative border-b border-line hover:bg-sunken">
              <td className={CELL}>
                <Link
                  to={`/bee/users/show/${user.id}`}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {user.name}
                </Link>
                {user.name !== user.email && <span className="block text-soft">{user.email}</span>}
              </td>
              <td className={CELL}>
                <StateBadge state={user.state} />
              </td>
              <td className={CELL}>{memberships(user)}</td>
              <td className={CELL}>{user.lastSignIn ? <Time at={user.lastSignIn} /> : 'Never'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-3 md:hidden">
        {users.map((user) => (
          <li
            key={user.id}
            className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
          >
            <div className="flex flex-wrap items-start justify-between gap-2">
              <Link
                to={`/bee/users/show/${user.id}`}
                className="min-w-0 text-base font-semibold after:absolute after:inset-0"
              >
                {user.name}
              </Link>
              <StateBadge state={user.state} />
            </div>
            {user.name !== user.email && <p className="text-soft">{user.email}</p>}
            <p>{memberships(user)}</p>
            <p className="text-soft">
              Last sign-in: {user.lastSignIn ? <Time at={user.lastSignIn} /> : 'never'}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function memberships({ groups, profiles }: Pick<UserView, 'groups' | 'profiles'>): string {
  return [...groups, ...profiles].join(', ') || 'No group';
}
