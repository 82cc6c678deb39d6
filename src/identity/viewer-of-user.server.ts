import type { UserViewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';

/** Somebody as they are now, for work they began that goes on without them; undefined where they may no longer. */
export async function viewerOfUser(id: string): Promise<UserViewer | undefined> {
  const rows = await db()
    .selectFrom('users')
    .leftJoin('userGroups', 'userGroups.userId', 'users.id')
    .leftJoin('userProfiles', 'userProfiles.userId', 'users.id')
    .select(['users.id', 'email', 'givenName', 'familyName', 'groupName', 'profileName'])
    .where('users.id', '=', id)
    .where('users.state', '=', 'active')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { email, givenName, familyName } = first;
  const distinct = (names: (string | null)[]) => [...new Set(names)].filter((name) => name !== null);
  return {
    kind: 'user',
    id,
    email,
    givenName,
    familyName,
    groups: distinct(rows.map(({ groupName }) => groupName)),
    profiles: distinct(rows.map(({ profileName }) => profileName)),
  };
}
