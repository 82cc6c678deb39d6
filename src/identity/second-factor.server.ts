import { inSeconds, now, nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { unseal } from '../platform/secrets.server.ts';
import { record } from '../kernel/audit.server.ts';
import { codesAreOff, countInARow } from './failures.server.ts';
import { authenticatorUnreadable } from './identity-error.ts';
import { mailUser } from './identity-mail.server.ts';
import { MFA_FAILURE_WINDOW, MFA_FAILURES } from './limits.ts';
import { takeChallenge } from './passkey-challenges.server.ts';
import { claimedPasskey, acceptSignature } from './passkey-row.server.ts';
import { useRecoveryCode } from './recovery-codes.server.ts';
import { matchingStep } from './totp.server.ts';
import type { SecondFactor, SignedChallenge } from './user.ts';
import type { UserRow } from './user-row.server.ts';

/** What authenticator secrets are sealed for. */
export const TOTP = 'totp-secret';

/**
 * Checks a code of a locked user: each code opens once, a wrong one counts against the account over all
 * challenges, and an account with too many wrong ones is refused until they are a quarter of an hour old.
 * Writes; the caller must commit whatever the answer. An authenticator that was sealed with another key than the
 * server's is an error that says so, and counts as no try.
 */
export async function checkSecondFactor(
  tx: Tx,
  user: UserRow,
  factor: SecondFactor,
  flowId: string | null = null,
): Promise<boolean> {
  // Nobody guesses a signature: passkeys have no part in the counts.
  if ('passkey' in factor) return useOwnPasskey(tx, user, factor, flowId);
  if (failuresOf(user) >= MFA_FAILURES || codesAreOff(user)) return false;
  const right = 'code' in factor ? await useTotp(tx, user, factor.code) : await useRecovery(tx, user, factor);
  if (!right) await countFailure(tx, user);
  return right;
}

/** A passkey of this account, for a challenge of this very sign-in. */
async function useOwnPasskey(
  tx: Tx,
  user: UserRow,
  factor: SignedChallenge,
  flowId: string | null,
): Promise<boolean> {
  const asked = await takeChallenge(tx, factor.challengeToken, 'secondStep');
  if (asked?.userId !== user.id || asked.flowId !== flowId) return false;
  const passkey = await claimedPasskey(tx, factor.passkey);
  return passkey?.userId === user.id && acceptSignature(tx, passkey, factor.passkey, asked);
}

async function useTotp(tx: Tx, user: UserRow, code: string): Promise<boolean> {
  if (!user.totpSecret) return false;
  const secret = unseal(TOTP, user.totpSecret, user.id);
  if (secret === undefined) throw authenticatorUnreadable();
  const step = matchingStep(secret, code, now(), user.totpLastStep);
  return step !== undefined && (await spendStep(tx, user.id, step));
}

/** Advances the last accepted step; only one of several that bring the same code does. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const advanced = await tx
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', userId)
    .where('totpLastStep', '<', step)
    .executeTakeFirst();
  return Number(advanced.numUpdatedRows) > 0;
}

async function useRecovery(tx: Tx, user: UserRow, factor: { recoveryCode: string }): Promise<boolean> {
  if (!(await useRecoveryCode(tx, user.id, factor.recoveryCode))) return false;
  await record(tx, { action: 'recovery-code.used', actorId: user.id, subjectId: user.id });
  await mailUser(tx, user, 'recovery-code-used');
  return true;
}

function failuresOf(user: UserRow): number {
  const recent = user.mfaFailuresSince !== null && user.mfaFailuresSince > inSeconds(-MFA_FAILURE_WINDOW);
  return recent ? user.mfaFailures : 0;
}

export async function countFailure(tx: Tx, user: UserRow): Promise<void> {
  const before = failuresOf(user);
  await tx
    .updateTable('users')
    .set({ mfaFailures: before + 1, mfaFailuresSince: before === 0 ? nowIso() : user.mfaFailuresSince })
    .where('id', '=', user.id)
    .execute();
  await countInARow(tx, user, 'codeFailures');
  await record(tx, { action: 'second-step.wrong', subjectId: user.id });
}
