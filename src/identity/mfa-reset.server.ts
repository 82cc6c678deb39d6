import { AppError, notFound } from '../platform/app-error.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { mailUser } from './queue-mail.server.ts';
import { MFA_RESET_DELAY } from './lifetimes.ts';
import { ownId } from './sessions.server.ts';
import { changeUser, endEverySignIn, lockUser, type UserRow } from './user-row.server.ts';

/** Sets the day after which the next sign-in enrols anew; the owner hears of it while there is time to say no. */
export async function askForMfaReset(tx: Tx, user: UserRow): Promise<void> {
  if (user.state !== 'active') throw new AppError('conflict', 'This account is not active.');
  // Asked for again, its day stays the same.
  if (user.mfaResetAt) return;
  await changeUser(tx, user.id, { mfaResetAt: inSeconds(MFA_RESET_DELAY) });
  await mailUser(tx, user, 'authenticator-reset-asked');
}

/** The owner says no. */
export async function keepSecondFactors(viewer: Viewer): Promise<void> {
  const id = ownId(viewer);
  await transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw notFound();
    await withdrawMfaReset(tx, user, id);
  });
}

/** Also for whoever proves a second factor: it is not lost. */
export async function withdrawMfaReset(tx: Tx, user: UserRow, actorId: string | null): Promise<void> {
  if (!user.mfaResetAt) return;
  await changeUser(tx, user.id, { mfaResetAt: null });
  await record(tx, { action: 'authenticator.reset-withdrawn', actorId, subjectId: user.id });
}

/** Job: takes the second factors of accounts whose day has come; answers whether there may be more. */
export async function resetDueMfa(): Promise<boolean> {
  const due = await db()
    .selectFrom('users')
    .select('id')
    .where('mfaResetAt', 'is not', null)
    .where('mfaResetAt', '<=', nowIso())
    .limit(20)
    .execute();
  for (const { id } of due) {
    await transaction(async (tx) => {
      const user = await lockUser(tx, id);
      // Withdrawn, or done by another process, since it was read.
      if (!user?.mfaResetAt || user.mfaResetAt > nowIso()) return;
      await forgetSecondFactors(tx, user);
    });
  }
  return due.length === 20;
}

/** Takes authenticator, recovery codes, passkeys and every way in that was open; its owner hears of it. */
export async function forgetSecondFactors(tx: Tx, user: UserRow): Promise<void> {
  await changeUser(tx, user.id, {
    totpSecret: null,
    totpLastStep: 0,
    mfaFailures: 0,
    mfaFailuresSince: null,
    codeFailures: 0,
    mfaResetAt: null,
  });
  await tx.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute();
  // An undo of the address does not bring them back.
  await tx
    .updateTable('emailUndos')
    .set({ totpSecret: null, recoveryCodes: null })
    .where('userId', '=', user.id)
    .execute();
  await tx.deleteFrom('passkeys').where('userId', '=', user.id).execute();
  await endEverySignIn(tx, user.id);
  await record(tx, { action: 'authenticator.reset', subjectId: user.id });
  await mailUser(tx, user, 'authenticator-removed');
}
