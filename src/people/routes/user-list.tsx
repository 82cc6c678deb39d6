import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { GROUPS } from '../../identity/user.ts';
import { listUsers, userFilterFromQuery } from '../../identity/accounts/user-list.server.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { UserTable } from '../user-table.tsx';
import { userRow } from '../user-view.server.ts';
import { STATE_OPTIONS } from '../labels.ts';
import type { Route } from './+types/user-list';

const HERE = '/bee/users/list';

export const meta: Route.MetaFunction = () => [{ title: `User Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = userFilterFromQuery(url.searchParams);
  const { users, count, next } = await orErrorResponse(listUsers(context.get(requestFacts).viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  for (const passing of ['after', 'done']) kept.delete(passing);
  return {
    filter,
    count,
    users: users.map(userRow),
    done: DONE[doneOn(url) ?? ''],
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
  };
}

const DONE: Record<string, string> = {
  withdrawn: 'Invitation withdrawn. Its link no longer works.',
};

export default function UserList({ loaderData }: Route.ComponentProps) {
  const { filter, count, users, done, first, next } = loaderData;
  return (
    <ListPage
      title="User Overview"
      list={HERE}
      count={count === 1 ? '1 user' : `${count} users`}
      search={{
        label: 'Search users',
        text: filter.q,
        choices: [
          {
            name: 'group',
            label: 'Group',
            any: 'Any group',
            value: filter.group,
            options: GROUPS.map((group) => ({ value: group, label: group })),
          },
          { name: 'state', label: 'State', any: 'Any state', value: filter.state, options: STATE_OPTIONS },
        ],
      }}
      create={{ to: '/bee/users/invite', label: 'Invite someone' }}
      more={[{ label: 'Invite several', to: '/bee/users/import', icon: 'people', isBeside: true }]}
    >
      {done && <Notice tone="success">{done}</Notice>}
      {users.length > 0 ? (
        <UserTable users={users} />
      ) : (
        <EmptyState title="No users">
          <p>No accounts match. Try a shorter search, or invite someone.</p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </ListPage>
  );
}
