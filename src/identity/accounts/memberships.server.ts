import type { Tx } from '../../platform/db/database.server.ts';
import { IdentityError } from '../identity-error.ts';
import { type Group, GROUPS, type Profile, PROFILES } from '../user.ts';

/** Writes the whole list of a user's groups and profiles; unknown names are refused. */
export async function setMemberships(
  tx: Tx,
  userId: string,
  groups: readonly Group[] | undefined,
  profiles: readonly Profile[] | undefined,
): Promise<void> {
  if (groups) {
    requireKnown(groups, GROUPS, 'groups');
    await tx.deleteFrom('userGroups').where('userId', '=', userId).execute();
    const rows = [...new Set(groups)].map((groupName) => ({ userId, groupName }));
    if (rows.length > 0) await tx.insertInto('userGroups').values(rows).execute();
  }
  if (profiles) {
    requireKnown(profiles, PROFILES, 'profiles');
    await tx.deleteFrom('userProfiles').where('userId', '=', userId).execute();
    const rows = [...new Set(profiles)].map((profileName) => ({ userId, profileName }));
    if (rows.length > 0) await tx.insertInto('userProfiles').values(rows).execute();
  }
}

/** As one text, to see whether anything changed. */
export async function membershipsOf(tx: Tx, userId: string): Promise<string> {
  const groups = await tx.selectFrom('userGroups').select('groupName').where('userId', '=', userId).execute();
  const profiles = await tx
    .selectFrom('userProfiles')
    .select('profileName')
    .where('userId', '=', userId)
    .execute();
  return membershipsText(
    groups.map((row) => row.groupName),
    profiles.map((row) => row.profileName),
  );
}

export const membershipsText = (groups: readonly string[], profiles: readonly string[]): string =>
  [...groups, ...profiles].toSorted().join(' ');

function requireKnown(names: readonly string[], known: readonly string[], field: string): void {
  if (names.every((name) => known.includes(name))) return;
  const message = `${field} is not valid.`;
  throw new IdentityError('InvalidParameterException', message, { [field]: message });
}
