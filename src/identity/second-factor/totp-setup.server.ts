import { now } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { seal, unseal } from '../../platform/secrets.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { type AuthFlow, closeFlow, openFlow, takeFlow } from '../auth-flows.server.ts';
import { consume } from '../rate-limit.server.ts';
import { completeSignIn, countTry, type Grant } from '../confirm-sign-in.server.ts';
import { challengeOver, IdentityError } from '../identity-error.ts';
import { mailUser } from '../queue-mail.server.ts';
import { SECOND_STEP_ADDRESS } from '../rate-limits.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { TOTP } from './one-time-code.server.ts';
import { matchingStep, newTotpSecret, otpauthUri, stepAt } from './totp.server.ts';
import type { Caller } from '../user.ts';
import { changeUser, type UserRow } from '../user-row.server.ts';
import { t } from '../../texts/text.ts';

const ENROLLING = ['MFA_SETUP', 'CHANGE_MFA'] as const;

export interface TotpSetup {
  secretCode: string;
  otpauthUri: string;
  email: string;
}

/** The secret to scan. It waits in the flow: an authenticator that works is not replaced before this one does. */
export async function setupTOTP(flowToken: string, client?: string): Promise<TotpSetup> {
  const setup = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ENROLLING, client);
    if (!found || found.user.state !== 'active') return undefined;
    const { flow, user } = found;
    const known = flow.pendingSecret ? unseal(TOTP, flow.pendingSecret, user.id) : undefined;
    const secretCode = known ?? newTotpSecret();
    const pendingSecret = known ? flow.pendingSecret : seal(TOTP, secretCode, user.id);
    await tx.updateTable('authFlows').set({ pendingSecret }).where('id', '=', flow.id).execute();
    return { secretCode, otpauthUri: otpauthUri(user.email, secretCode), email: user.email };
  });
  if (!setup) throw challengeOver('code');
  return setup;
}

/**
 * Proves that the app was set up, makes it the account's (SPEC's verifyTotpToken and setPreferredMFA in one
 * step, so that none can be left out) and finishes the sign-in it was part of.
 */
export async function verifyTotpToken<T>(
  flowToken: string,
  code: string,
  caller: Caller,
  grant: Grant<T>,
): Promise<{ recoveryCodes: string[]; granted: T }> {
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const outcome = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ENROLLING, caller.client);
    const sealed = found?.flow.pendingSecret;
    if (!found || !sealed || found.user.state !== 'active' || !fits(found.flow, found.user)) return 'over';
    const { flow, user } = found;
    const secret = unseal(TOTP, sealed, user.id);
    if (secret === undefined) return 'over';
    // The new secret's steps are its own; the account's last step belongs to the old one.
    const step = matchingStep(secret, code, now());
    if (step === undefined) return countTry(tx, flow);
    await closeFlow(tx, flow.id);
    await adopt(tx, user, sealed, Math.max(step, stepAt(now())));
    // A program has no place to show them: codes that nobody saw would stand there as if somebody had them.
    const recoveryCodes = caller.client === undefined ? await makeRecoveryCodes(tx, user.id) : [];
    const granted =
      flow.state === 'MFA_SETUP' ? await completeSignIn(tx, user, caller, grant) : await grant(tx, user.id);
    return { recoveryCodes, granted };
  });
  if (outcome === 'over') throw challengeOver('code');
  if (outcome === 'wrong') {
    const message = t('That code is wrong. Is the time on your phone set automatically?');
    throw new IdentityError('EnableSoftwareTokenMFAException', message, { code: message });
  }
  return outcome;
}

/** For a program, which asks for its tokens in a step of its own: what verifying grants is the token of that step. */
export function grantEnrolment(client: string | undefined): Grant<string> {
  return (tx, userId) => openFlow(tx, userId, 'MFA_SET_UP', client);
}

/** That step. */
export async function useEnrolment<T>(
  flowToken: string,
  client: string | undefined,
  grant: Grant<T>,
): Promise<T> {
  const granted = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ['MFA_SET_UP'], client);
    if (found?.user.state !== 'active') return undefined;
    await closeFlow(tx, found.flow.id);
    return { to: await grant(tx, found.user.id) };
  });
  if (!granted) throw challengeOver('code');
  return granted.to;
}

/** A first enrolment is for who has no authenticator: two of them at once do not overwrite each other. */
function fits(flow: AuthFlow, user: UserRow): boolean {
  return flow.state === 'CHANGE_MFA' || user.totpSecret === null;
}

async function adopt(tx: Tx, user: UserRow, totpSecret: string, totpLastStep: number): Promise<void> {
  await changeUser(tx, user.id, { totpSecret, totpLastStep, mfaFailures: 0, mfaFailuresSince: null });
  await tx.deleteFrom('devices').where('userId', '=', user.id).execute();
  await tx.deleteFrom('authFlows').where('userId', '=', user.id).execute();
  await record(tx, { action: 'authenticator.set', actorId: user.id, subjectId: user.id });
  if (user.totpSecret) await mailUser(tx, user, 'authenticator-changed');
}
