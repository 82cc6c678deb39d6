import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../src/identity/passwords/password-hash.server.ts';
import { TOTP } from '../../src/identity/second-factor/one-time-code.server.ts';
import { newTotpSecret } from '../../src/identity/second-factor/totp.server.ts';
import { indexUser, type UserRow } from '../../src/identity/user-row.server.ts';
import { nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { seal } from '../../src/platform/secrets.server.ts';
// A hash says what it costs: the program pays no more for these people, either.
import './cheap-hashes.ts';

export const PASSWORD = 'Rhythm of 7 drums!';
let hash: string | undefined;
let people = 0;

/** An active member with an authenticator; say what should differ. */
export async function addUser(
  change: Partial<UserRow> & { groups?: string[]; profiles?: string[]; enrolled?: boolean } = {},
) {
  people += 1;
  const { groups = ['BeeUsers'], profiles = [], enrolled = true, ...row } = change;
  const id = randomUUID();
  const email = row.email ?? `person-${people}-${id.slice(0, 4)}@example.org`;
  const secret = newTotpSecret();
  const at = nowIso();
  hash ??= await hashPassword(PASSWORD);
  await db()
    .insertInto('users')
    .values({
      id,
      email,
      passwordHash: hash,
      createdAt: at,
      updatedAt: at,
      emailVerifiedAt: at,
      givenName: 'Ada',
      familyName: 'Lovelace',
      state: 'active',
      mustResetPassword: 0,
      totpSecret: enrolled ? seal(TOTP, secret, id) : null,
      totpLastStep: 0,
      mfaFailures: 0,
      version: 1,
      ...row,
    })
    .execute();
  await db()
    .transaction()
    .execute((tx) => indexUser(tx, id));
  for (const groupName of groups)
    await db().insertInto('userGroups').values({ userId: id, groupName }).execute();
  for (const profileName of profiles)
    await db().insertInto('userProfiles').values({ userId: id, profileName }).execute();
  return { id, email, secret };
}

/** A code that was used may be used again, so that nobody waits for the next half minute. */
export async function forgetUsedCodes(userId: string): Promise<void> {
  await db().updateTable('users').set({ totpLastStep: 0 }).where('id', '=', userId).execute();
}

/** The identity mails queued for an address, oldest first. */
export async function identityMailsTo(email: string): Promise<{ letter: string; secretId?: string }[]> {
  const rows = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('toAddress', '=', email)
    .where('kind', '=', 'identity-letter')
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => JSON.parse(row.payload) as { letter: string; secretId?: string });
}
