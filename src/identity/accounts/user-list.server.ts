import { notFound } from '../../platform/app-error.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { matchingIds } from '../../platform/db/search.server.ts';
import { type Group, GROUPS, USER_STATES, type UserState } from '../user.ts';
import { type ListedUser, withMemberships } from './users.server.ts';

export const USERS_PER_PAGE = 25;

export interface UserFilter {
  q: string;
  group: Group | undefined;
  state: UserState | undefined;
  after: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out. */
export function userFilterFromQuery(query: URLSearchParams): UserFilter {
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    group: GROUPS.find((group) => group === query.get('group')),
    state: USER_STATES.find((state) => state === query.get('state')),
    after: query.get('after') ?? undefined,
  };
}

const EVERYBODY: UserFilter = { q: '', group: undefined, state: undefined, after: undefined };

/** One page of accounts by family name, how many there are, and where the next page begins. */
export async function listUsers(
  viewer: Viewer,
  filter: UserFilter = EVERYBODY,
  perPage = USERS_PER_PAGE,
): Promise<{ users: ListedUser[]; count: number; next: string | undefined }> {
  if (!may(viewer, 'people')) throw notFound();
  const found = filtered(filter);
  if (!found) return { users: [], count: 0, next: undefined };
  let page = found
    .selectAll()
    .orderBy('sortName')
    .orderBy('id')
    .limit(perPage + 1);
  const [sortName, id] = readCursor(filter.after, 2) ?? [];
  if (sortName !== undefined && id !== undefined)
    page = page.where((eb) => eb(eb.refTuple('sortName', 'id'), '>', eb.tuple(sortName, id)));
  const rows = await page.execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, perPage);
  const users = await withMemberships(shown);
  const last = shown.at(-1);
  const more = rows.length > perPage && last;
  return {
    users,
    count,
    next: more ? writeCursor([last.sortName, last.id]) : undefined,
  };
}

/** Undefined where the words searched for cannot match anything. */
function filtered({ q, group, state }: UserFilter) {
  let query = db().selectFrom('users');
  if (state) query = query.where('state', '=', state);
  if (group) {
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('userGroups').select('userId').where('groupName', '=', group),
    );
  }
  const matching = matchingIds('user', q);
  if (matching) return query.where('id', 'in', matching);
  return q.trim() === '' ? query : undefined;
}
