import type { Db, Tx } from '../../platform/db/database.server.ts';

/**
 * A query of the active users who have an administrator's rights: BeeContributors, and BeeUsers with the profile, which
 * opens nothing to who is in neither group (docs/decisions/0014).
 */
export function administrators(from: Db | Tx) {
  return from
    .selectFrom('users')
    .where('users.state', '=', 'active')
    .where((eb) =>
      eb.or([
        eb(
          'users.id',
          'in',
          eb.selectFrom('userGroups').select('userId').where('groupName', '=', 'BeeContributors'),
        ),
        eb(
          'users.id',
          'in',
          eb
            .selectFrom('userProfiles')
            .innerJoin('userGroups', 'userGroups.userId', 'userProfiles.userId')
            .select('userProfiles.userId')
            .where('profileName', '=', 'Administrator')
            .where('groupName', '=', 'BeeUsers'),
        ),
      ]),
    );
}
