import { AppError, notFound } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import type { UserViewer } from '../../kernel/access/viewer.ts';
import { consume } from '../rate-limit.server.ts';
import type { Grant } from '../confirm-sign-in.server.ts';
import { wrongCode } from '../identity-error.ts';
import { CODE_ADDRESS } from '../rate-limits.ts';
import { storedPassword } from '../srp/stored-password.server.ts';
import type { Caller } from '../user.ts';
import { lockUser } from '../user-row.server.ts';
import { useCode } from '../verification-codes.server.ts';
import { requireGoodPassword } from './password-policy.server.ts';
import { setPassword } from './password-reset.server.ts';
import { t } from '../../texts/text.ts';

/** Whether a code that sets a password was mailed, and is still good. */
export async function awaitsResetCode(viewer: UserViewer): Promise<boolean> {
  const row = await db()
    .selectFrom('verificationCodes')
    .select('id')
    .where('userId', '=', viewer.id)
    .where('purpose', '=', 'resetPassword')
    .where('expiresAt', '>', nowIso())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A password for who logged in by a provider and never had one, with the code that `forgotPassword` mailed: the session
 * alone proves too little. As with any new password every other way in ends, and `grant` opens one for this browser.
 */
export async function setFirstPassword<T>(
  viewer: UserViewer,
  code: string,
  password: string,
  caller: Caller,
  grant: Grant<T>,
): Promise<T> {
  await consume([CODE_ADDRESS, caller.address]);
  requireGoodPassword(password, [viewer.email, viewer.givenName, viewer.familyName]);
  const stored = await storedPassword(viewer.id, password);
  const outcome = await transaction(async (tx) => {
    const user = await lockUser(tx, viewer.id);
    if (user?.state !== 'active') throw notFound();
    if (user.passwordHash !== null)
      throw new AppError('conflict', t('You have a password already. Change it with the one you have.'));
    if (!(await useCode(tx, user, 'resetPassword', code))) return undefined;
    await setPassword(tx, user, stored, user.id);
    return { granted: await grant(tx, user.id) };
  });
  if (!outcome) throw wrongCode('passwordCode');
  return outcome.granted;
}
