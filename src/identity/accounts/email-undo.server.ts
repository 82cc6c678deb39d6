import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../platform/app-error.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { inSeconds, isAhead, nowIso } from '../../platform/clock.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret, unseal } from '../../platform/secrets.server.ts';
import { consume } from '../rate-limit.server.ts';
import { mailUser } from '../queue-mail.server.ts';
import { EMAIL_UNDO_LIFE } from '../lifetimes.ts';
import { CODE_ADDRESS } from '../rate-limits.ts';
import { emailUndoToken } from '../secret-codes.server.ts';
import { freeAddress } from './unconfirmed-accounts.server.ts';
import { TOTP } from '../second-factor/one-time-code.server.ts';
import {
  putBackRecoveryCodes,
  type RecoveryCode,
  recoveryCodesOf,
} from '../second-factor/recovery-codes.server.ts';
import { changeUser, endEverySignIn, lockLogins, lockUser, type UserRow } from '../user-row.server.ts';
import { t } from '../../texts/text.ts';

/** Lets who reads the mail of this address put it back for a while; answers the id, for `emailUndoToken`. */
export async function allowEmailUndo(
  tx: Tx,
  { id: userId, email: oldEmail, totpSecret }: Pick<UserRow, 'id' | 'email' | 'totpSecret'>,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('emailUndos')
    .values({
      id,
      tokenHash: hashSecret(emailUndoToken(id)),
      userId,
      oldEmail,
      createdAt: nowIso(),
      expiresAt: inSeconds(EMAIL_UNDO_LIFE),
      totpSecret,
      recoveryCodes: JSON.stringify(await recoveryCodesOf(tx, userId)),
    })
    .execute();
  return id;
}

/** The address that the link puts back; a used or old one is not found. */
export async function findEmailUndo(token: string): Promise<{ oldEmail: string }> {
  const undo = await liveUndo(db(), token);
  if (!undo) throw notFound();
  return { oldEmail: undo.oldEmail };
}

/**
 * Puts the old address back, once. Whoever changed it had the password and a second factor: every way in ends, the
 * password opens nothing until a new one was chosen with a code mailed to the old address, the passkeys and links made since
 * the change go, and the second factor is the one of then. Later changes can no longer be undone; earlier ones can. Answers whether the account is disabled.
 */
export async function undoEmailChange(
  token: string,
  callerAddress: string,
): Promise<{ isDisabled: boolean }> {
  await consume([CODE_ADDRESS, callerAddress]);
  const { userId, oldEmail } = (await liveUndo(db(), token)) ?? {};
  if (!userId || !oldEmail) throw notFound();
  return transaction(async (tx) => {
    await lockLogins(tx, [oldEmail]);
    const user = await lockUser(tx, userId);
    // Read again under the lock of its user: whoever came first has used it up.
    const undo = user && (await liveUndo(tx, token));
    if (!undo) throw notFound();
    if (user.email !== oldEmail && !(await freeAddress(tx, oldEmail)))
      throw new AppError(
        'conflict',
        t(
          'Another account now uses {address}, so it cannot be restored here. Write to {email}: an administrator can help.',
          { address: oldEmail, email: site.email },
        ),
      );
    await changeUser(tx, userId, { email: oldEmail, emailVerifiedAt: nowIso(), mustResetPassword: 1 });
    await endEverySignIn(tx, userId);
    await putBackSecondFactor(tx, user, undo);
    // What was added since was added by who had the account.
    for (const table of ['emailUndos', 'passkeys', 'federatedIdentities', 'teamCalendars'] as const)
      await tx
        .deleteFrom(table)
        .where('userId', '=', userId)
        .where('createdAt', '>=', undo.createdAt)
        .execute();
    // Codes that were mailed to the other address.
    await tx.deleteFrom('verificationCodes').where('userId', '=', userId).execute();
    await record(tx, { action: 'email.change-undone', actorId: userId, subjectId: userId });
    await mailUser(tx, { ...user, email: oldEmail }, 'email-put-back');
    if (user.email !== oldEmail) await mailUser(tx, user, 'email-taken-back');
    return { isDisabled: user.state === 'disabled' };
  });
}

/** Whoever changed the address may have set up an authenticator of their own since, or made new recovery codes. */
async function putBackSecondFactor(
  tx: Tx,
  user: UserRow,
  { totpSecret, recoveryCodes }: Pick<Undo, 'totpSecret' | 'recoveryCodes'>,
): Promise<void> {
  // Of before it was kept.
  if (recoveryCodes === null) return;
  const opens = totpSecret === null || unseal(TOTP, totpSecret, user.id) !== undefined;
  if (opens && totpSecret !== user.totpSecret)
    await changeUser(tx, user.id, { totpSecret, totpLastStep: 0, mfaFailures: 0, mfaFailuresSince: null });
  await putBackRecoveryCodes(tx, user.id, JSON.parse(recoveryCodes) as RecoveryCode[]);
}

type Undo = NonNullable<Awaited<ReturnType<typeof liveUndo>>>;

async function liveUndo(from: Db | Tx, token: string) {
  const undo = await from
    .selectFrom('emailUndos')
    .select(['userId', 'oldEmail', 'createdAt', 'expiresAt', 'totpSecret', 'recoveryCodes'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  return undo && isAhead(undo.expiresAt, EMAIL_UNDO_LIFE) ? undo : undefined;
}
