import { tidy } from '../../kernel/forms/field.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { consume, isWithin } from '../rate-limit.server.ts';
import { IdentityError, wrongCode } from '../identity-error.ts';
import { mailUser } from '../queue-mail.server.ts';
import { CODE_ADDRESS, MAIL_CODE, MAIL_CODE_ADDRESS } from '../rate-limits.ts';
import { verifyPassword } from './password-hash.server.ts';
import { requireGoodPassword } from './password-policy.server.ts';
import { type StoredPassword, storedPassword } from '../srp/stored-password.server.ts';
import type { Caller } from '../user.ts';
import { changeUser, endEverySignIn, findByLogin, lockUser, type UserRow } from '../user-row.server.ts';
import { makeCode, useCode } from '../verification-codes.server.ts';

/** Mails a code to whoever has an account here; answers alike for whoever has none. */
export async function forgotPassword(email: string, caller: Caller): Promise<void> {
  const name = tidy(email, 'userName');
  await consume([MAIL_CODE_ADDRESS, caller.address]);
  const user = await findByLogin(name);
  // An account has one mailbox; asked for by another of its names, no mail is sent too many, and nothing said of it.
  await consume([MAIL_CODE, `reset:${name}`]);
  const isTooMany = user && user.email !== name && !(await isWithin([MAIL_CODE, `reset:${user.email}`]));
  await transaction(async (tx) => {
    const current = user && (await lockUser(tx, user.id));
    if (current?.state === 'active' && !isTooMany) await mailResetCode(tx, current);
    await record(tx, { action: 'password.forgotten', subjectId: user?.id ?? null });
  });
}

export async function mailResetCode(tx: Tx, user: UserRow): Promise<void> {
  await mailUser(tx, user, 'reset-code', { secretId: await makeCode(tx, user.id, 'resetPassword') });
}

/**
 * Sets a new password with the mailed code. It signs nobody in: the second step is asked for as ever, and
 * every session and remembered device ends.
 */
export async function forgotPasswordSubmit(
  email: string,
  code: string,
  password: string,
  caller: Caller,
): Promise<void> {
  await consume([CODE_ADDRESS, caller.address]);
  requireGoodPassword(password, [email]);
  const user = await findByLogin(email);
  const stored = await storedPassword(user?.id ?? '', password);
  // Where a new one was asked for, the old one is none.
  const isOld = Boolean(user?.mustResetPassword) && (await verifyPassword(password, user?.passwordHash));
  const done = await transaction(async (tx) => {
    const current = user && (await lockUser(tx, user.id));
    const right = current?.state === 'active' && (await useCode(tx, current, 'resetPassword', code));
    if (!right) return false;
    // The code stays good: nothing of this is written. Names are compared only for who has it, and so may know them.
    if (isOld) throw oldPassword();
    requireGoodPassword(password, [current.email, current.givenName, current.familyName]);
    await setPassword(tx, current, stored, current.id);
    return true;
  });
  if (!done) throw wrongCode('MFACode');
}

function oldPassword(): IdentityError {
  const message = 'This is your old password. Please choose another one.';
  return new IdentityError('InvalidPasswordException', message, { password: message });
}

/** A new password ends every way in and tells its owner. */
export async function setPassword(
  tx: Tx,
  user: UserRow,
  password: StoredPassword,
  actorId: string,
  keptSessionId?: string,
): Promise<void> {
  await changeUser(tx, user.id, {
    ...password,
    mustResetPassword: 0,
    mustChangePassword: 0,
    passwordFailures: 0,
    emailVerifiedAt: user.emailVerifiedAt ?? nowIso(),
  });
  await endEverySignIn(tx, user.id, keptSessionId);
  // A link of `let-in` that was not used is worth nothing any more.
  await tx.deleteFrom('invitations').where('userId', '=', user.id).execute();
  await record(tx, { action: 'password.changed', actorId, subjectId: user.id });
  await mailUser(tx, user, 'password-changed');
}
