import { isRecent, now, nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { codesAreOff, countInARow } from '../failures.server.ts';
import { tooOften } from '../identity-error.ts';
import { mailUser } from '../queue-mail.server.ts';
import { MFA_FAILURE_WINDOW, MFA_FAILURES } from '../lifetimes.ts';
import { takeChallenge } from '../passkeys/challenges.server.ts';
import { claimedPasskey, acceptSignature } from '../passkeys/row.server.ts';
import { useRecoveryCode } from './recovery-codes.server.ts';
import { useOneTimeCode } from './one-time-code.server.ts';
import type { Proof, SecondFactor, SignedChallenge } from '../user.ts';
import type { UserRow } from '../user-row.server.ts';

/**
 * Checks a code of a locked user: each code opens once, a wrong one counts against the account over all
 * challenges, and an account with too many wrong ones is told to wait until they are a quarter of an hour old. A code
 * that was right and is used opens nothing, yet is no guess: who sends one twice is not paused for it. Writes; the caller must commit whatever the answer. An authenticator that was sealed with another key than the
 * server's is an error that says so, and counts as no try.
 */
export async function checkSecondFactor(
  tx: Tx,
  user: UserRow,
  factor: SecondFactor,
  flowId: string | null = null,
): Promise<Proof> {
  // Nobody guesses a signature: passkeys have no part in the counts.
  if ('passkey' in factor) return (await useOwnPasskey(tx, user, factor, flowId)) ? 'right' : 'wrong';
  if (codesAreOff(user)) return 'wrong';
  if (failuresOf(user) >= MFA_FAILURES) throw tooOften(pauseOf(user));
  const proof =
    'code' in factor
      ? await useOneTimeCode(tx, user, factor.code)
      : await useRecovery(tx, user, factor, flowId);
  if (proof === 'wrong') await countFailure(tx, user);
  return proof;
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

async function useRecovery(
  tx: Tx,
  user: UserRow,
  factor: { recoveryCode: string },
  flowId: string | null,
): Promise<Proof> {
  const proof = await useRecoveryCode(tx, user.id, factor.recoveryCode);
  if (proof !== 'right') return proof;
  await record(tx, { action: 'recovery-code.used', actorId: user.id, subjectId: user.id });
  await mailUser(tx, user, 'recovery-code-used', { usedFor: flowId === null ? 'change' : 'sign-in' });
  return proof;
}

function failuresOf(user: UserRow): number {
  const { mfaFailures, mfaFailuresSince: since } = user;
  return since !== null && isRecent(since, MFA_FAILURE_WINDOW) ? mfaFailures : 0;
}

/** Seconds until the first of too many wrong codes is a quarter of an hour old. */
function pauseOf({ mfaFailuresSince: since }: UserRow): number {
  const left = Date.parse(since ?? nowIso()) + MFA_FAILURE_WINDOW * 1000 - now().getTime();
  return Math.min(Math.max(1, Math.ceil(left / 1000)), MFA_FAILURE_WINDOW);
}

async function countFailure(tx: Tx, user: UserRow): Promise<void> {
  const before = failuresOf(user);
  await tx
    .updateTable('users')
    .set({ mfaFailures: before + 1, mfaFailuresSince: before === 0 ? nowIso() : user.mfaFailuresSince })
    .where('id', '=', user.id)
    .execute();
  await countInARow(tx, user, 'codeFailures');
  await record(tx, { action: 'second-step.wrong', subjectId: user.id });
}
