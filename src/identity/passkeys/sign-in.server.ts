import { transaction } from '../../platform/db/transaction.server.ts';
import { takeFlow } from '../auth-flows.server.ts';
import { consume } from '../rate-limit.server.ts';
import { completeSignIn, type Grant } from '../confirm-sign-in.server.ts';
import { challengeOver, IdentityError, passwordResetRequired } from '../identity-error.ts';
import { SECOND_STEP_ADDRESS } from '../rate-limits.ts';
import { withdrawMfaReset } from '../mfa-reset.server.ts';
import { keepChallenge, takeChallenge } from './challenges.server.ts';
import { type RequestOptions, requestOptions } from './ceremony.server.ts';
import { claimedPasskey, passkeysOf, acceptSignature } from './row.server.ts';
import { mailResetCode } from '../passwords/password-reset.server.ts';
import type { Caller, SignedChallenge } from '../user.ts';
import { lockUser } from '../user-row.server.ts';
import { t } from '../../texts/text.ts';

interface Asked {
  options: RequestOptions;
  token: string;
}

/** What any passkey of this site may sign to sign its owner in; it names nobody. */
export async function askForPasskey(caller: Caller): Promise<Asked> {
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const options = await requestOptions();
  const { challenge } = options;
  const token = await transaction((tx) => keepChallenge(tx, { purpose: 'signIn', userId: null, challenge }));
  return { options, token };
}

/** What a passkey of this account may sign as the second step of a sign-in under way. */
export async function askForSecondStep(flowToken: string, caller: Caller): Promise<Asked> {
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const asked = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ['SOFTWARE_TOKEN_MFA']);
    const known = found ? await passkeysOf(tx, found.user.id) : [];
    if (found?.user.state !== 'active' || known.length === 0) return undefined;
    const options = await requestOptions(known);
    const { challenge } = options;
    const [userId, flowId] = [found.user.id, found.flow.id];
    return { options, token: await keepChallenge(tx, { purpose: 'secondStep', userId, flowId, challenge }) };
  });
  if (!asked) throw challengeOver('passkey');
  return asked;
}

/** A passkey instead of password and code: the authenticator verified the person, so it is both factors. */
export async function signInWithPasskey<T>(
  { passkey: response, challengeToken }: SignedChallenge,
  caller: Caller,
  grant: Grant<T>,
): Promise<T> {
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const outcome = await transaction(async (tx) => {
    const asked = await takeChallenge(tx, challengeToken, 'signIn');
    if (!asked) return 'over';
    const passkey = await claimedPasskey(tx, response);
    const user = passkey && (await lockUser(tx, passkey.userId));
    if (!passkey || user?.state !== 'active' || !isFor(response, user.id)) return 'wrong';
    if (!(await acceptSignature(tx, passkey, response, asked))) return 'wrong';
    if (user.mustResetPassword) {
      await mailResetCode(tx, user);
      return 'reset';
    }
    await withdrawMfaReset(tx, user, user.id);
    return { granted: await completeSignIn(tx, user, caller, grant, passkey.id) };
  });
  if (outcome === 'over') throw challengeOver('passkey');
  if (outcome === 'reset') throw passwordResetRequired();
  if (outcome === 'wrong') {
    const message = t('This passkey does not belong to an account here.');
    throw new IdentityError('NotAuthorizedException', message, { passkey: message });
  }
  return outcome.granted;
}

/** An authenticator that says whose passkey it is, says so truly. */
function isFor(response: unknown, userId: string): boolean {
  const handle = (response as { response?: { userHandle?: unknown } }).response?.userHandle;
  if (handle === undefined || handle === null || handle === '') return true;
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').toString() === userId;
}
