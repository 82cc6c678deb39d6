import { setMemberships } from '../identity/accounts/memberships.server.ts';
import type { Group } from '../identity/user.ts';
import { indexUser, newAccount } from '../identity/user-row.server.ts';
import { inSeconds } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { demoId } from './demo-id.server.ts';

const HOUR = 3600;

interface DemoUser {
  givenName: string;
  familyName: string;
  groups: readonly Group[];
  /** Hours since the last login; none who has not come yet. */
  ago?: number;
  state?: 'disabled';
}

const TEAM: readonly DemoUser[] = [
  { givenName: 'Élodie', familyName: 'Charpentier', groups: ['BeeUsers', 'JamUsers'], ago: 3 },
  { givenName: 'Inès', familyName: 'Moreau', groups: ['BeeUsers'], ago: 19 },
  { givenName: 'Tom', familyName: 'Okafor', groups: ['BeeUsers', 'JamUsers'], ago: 26 },
  { givenName: 'Lucas', familyName: 'Perrin', groups: ['JamUsers'], ago: 120 },
  { givenName: 'Agathe', familyName: 'Vidal', groups: ['BeeUsers'] },
  { givenName: 'Solal', familyName: 'Wagner', groups: ['JamUsers'], ago: 2400, state: 'disabled' },
];

/** Somebody of the team, whom messages and events may name. */
export const demoUserId = (givenName: string) => demoId(`user ${givenName}`);

/**
 * The team. They have no passwords: nobody logs in as one of them. So none of them runs the people, or the last
 * administrator who can log in could go.
 */
export async function addDemoUsers(tx: Tx): Promise<void> {
  for (const { groups, ago, state = 'active', ...names } of TEAM) {
    const id = demoUserId(names.givenName);
    const at = inSeconds(-HOUR * 3000);
    const mailbox = names.givenName
      .normalize('NFD')
      .replaceAll(/\P{ASCII}/gu, '')
      .toLowerCase();
    await tx
      .insertInto('users')
      .values({
        ...newAccount(at),
        ...names,
        id,
        email: `${mailbox}@jambee.example`,
        emailVerifiedAt: at,
        state,
        lastSignInAt: ago === undefined ? null : inSeconds(-HOUR * ago),
      })
      .execute();
    await indexUser(tx, id);
    await setMemberships(tx, id, groups, []);
  }
}
