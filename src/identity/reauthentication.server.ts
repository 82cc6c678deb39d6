import { notFound } from '../platform/app-error.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { openFlow } from './auth-flows.server.ts';
import { consume } from './rate-limit.server.ts';
import { countInARow } from './failures.server.ts';
import { IdentityError, wrongCode } from './identity-error.ts';
import { REAUTHENTICATION } from './limits.ts';
import { giveBackPoint } from '../platform/http/rate-limit.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { requireGoodPassword } from './password-policy.ts';
import { setPassword } from './password-reset.server.ts';
import { mailUser } from './mail.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { checkSecondFactor } from './second-factor.server.ts';
import { ownId } from './sessions.server.ts';
import type { SecondFactor } from './user.ts';
import { lockUser, type UserRow } from './user-row.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { fieldOf, type Grant } from './confirm-sign-in.server.ts';

/** Changes one's own password; every other way in ends, and `grant` opens a new one for this browser. */
export async function changePassword<T>(
  viewer: Viewer,
  currentPassword: string,
  password: string,
  grant: Grant<T>,
): Promise<T> {
  const user = await provePassword(viewer, currentPassword, 'currentPassword');
  requireGoodPassword(password, [user.email, user.givenName, user.familyName]);
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    // The proof was of the password as it was: a reset in between voids it.
    if (current?.state !== 'active' || current.passwordHash !== user.passwordHash) throw notFound();
    await setPassword(tx, current, passwordHash, user.id);
    return grant(tx, user.id);
  });
}

/** Opens the change of one's authenticator to who proves both factors anew. */
export async function beginAuthenticatorChange(
  viewer: Viewer,
  password: string,
  factor: SecondFactor,
): Promise<string> {
  return withBothFactors(viewer, password, factor, (tx, user) => openFlow(tx, user.id, 'CHANGE_MFA'));
}

export async function renewRecoveryCodes(
  viewer: Viewer,
  password: string,
  factor: SecondFactor,
): Promise<string[]> {
  return withBothFactors(viewer, password, factor, async (tx, user) => {
    await record(tx, { action: 'recovery-codes.made', actorId: user.id, subjectId: user.id });
    await mailUser(tx, user, 'recovery-codes-made');
    return makeRecoveryCodes(tx, user.id);
  });
}

/** Does `work` for who proves password and second factor, now. */
export async function withBothFactors<T>(
  viewer: Viewer,
  password: string,
  factor: SecondFactor,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const { id } = await provePassword(viewer, password, 'password');
  const outcome = await transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.state !== 'active' || (await checkSecondFactor(tx, user, factor)) !== 'right') return undefined;
    return { done: await work(tx, user) };
  });
  if (!outcome) throw wrongCode(fieldOf(factor));
  return outcome.done;
}

/** Proves that who is signed in knows the password, now. */
async function provePassword(viewer: Viewer, password: string, field: string): Promise<UserRow> {
  const id = ownId(viewer);
  await consume([REAUTHENTICATION, id]);
  const user = await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) {
    await transaction(async (tx) => {
      const current = await lockUser(tx, id);
      if (current) await countInARow(tx, current, 'passwordFailures');
    });
    const message = 'This is not your current password.';
    throw new IdentityError('NotAuthorizedException', message, { [field]: message });
  }
  await giveBackPoint(REAUTHENTICATION, id);
  return user;
}
