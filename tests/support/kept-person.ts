import type { UserViewer } from '../../src/kernel/access/viewer.ts';
import { nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';

/** Gives somebody of a test an account, for what goes on without them and asks who they are. */
export async function keepPerson({ id, email, givenName, familyName, groups }: UserViewer): Promise<void> {
  const at = nowIso();
  await db()
    .insertInto('users')
    .values({
      id,
      email,
      givenName,
      familyName,
      createdAt: at,
      updatedAt: at,
      state: 'active',
      mustResetPassword: 0,
      totpLastStep: 0,
      mfaFailures: 0,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const groupName of groups)
    await db()
      .insertInto('userGroups')
      .values({ userId: id, groupName })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
