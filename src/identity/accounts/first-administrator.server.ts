import { randomInt, randomUUID } from 'node:crypto';
import { nowIso } from '../../platform/clock.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { type Db, db, type Tx } from '../../platform/db/database.server.ts';
import { lockAtStart } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { setMemberships } from './memberships.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { indexUser, newAccount } from '../user-row.server.ts';

/** What is said once, on the console of whoever starts the program; never logged or stored. */
export interface FirstAdministrator {
  email: string;
  /** Undefined when it was given with ADMIN_PASSWORD. */
  generatedPassword: string | undefined;
}

/** Makes the first administrator where there is no user; of several processes that start at once, one does. */
export async function makeFirstAdministrator({ admin }: Config): Promise<FirstAdministrator | undefined> {
  if (await hasUsers(db())) return undefined;
  const email = (admin.email ?? 'admin@jambee.example').toLowerCase();
  const generatedPassword = admin.password ? undefined : generatePassword();
  const passwordHash = await hashPassword(admin.password ?? (generatedPassword as string));
  const id = randomUUID();
  const at = nowIso();
  return transaction(async (tx) => {
    await lockAtStart(tx, 'first administrator');
    if (await hasUsers(tx)) return undefined;
    await tx
      .insertInto('users')
      .values({
        id,
        email,
        passwordHash,
        ...newAccount(at),
        emailVerifiedAt: at,
        givenName: 'Site',
        familyName: 'Administrator',
        state: 'active',
        // What was printed, others may have read.
        mustChangePassword: generatedPassword ? 1 : 0,
      })
      .execute();
    await indexUser(tx, id);
    await setMemberships(tx, id, ['BeeUsers', 'BeeContributors'], ['Administrator']);
    await record(tx, { action: 'user.first-administrator', subjectId: id });
    return { email, generatedPassword };
  });
}

/** ADMIN_EMAIL does nothing once there are users; who sets it then waits for an account in vain. */
export async function doubtOfAdministrator({ admin }: Config): Promise<string | undefined> {
  if (!admin.email) return undefined;
  const user = await db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email.toLowerCase())
    .executeTakeFirst();
  if (user) return undefined;
  return 'ADMIN_EMAIL is no account’s address: it makes an administrator only where there is no user yet. Invite that person under Users.';
}

async function hasUsers(tx: Db | Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** 16 letters and digits (about 66 bits, and hashed slowly) in fours; the dashes, and a sign of each class, fit the password rule. */
function generatePassword(): string {
  const pick = (signs: string) => signs[randomInt(signs.length)] as string;
  const [lower, upper, digits] = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'];
  const fours = Array.from(
    { length: 4 },
    () => pick(upper) + pick(lower) + pick(lower + digits) + pick(digits),
  );
  return fours.join('-');
}
