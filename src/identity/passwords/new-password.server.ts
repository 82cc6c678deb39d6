import { transaction } from '../../platform/db/transaction.server.ts';
import { takeFlow } from '../auth-flows.server.ts';
import { consume } from '../rate-limit.server.ts';
import { challengeOver, IdentityError } from '../identity-error.ts';
import { SECOND_STEP_ADDRESS } from '../rate-limits.ts';
import { verifyPassword } from './password-hash.server.ts';
import { requireGoodPassword } from './password-policy.server.ts';
import { setPassword } from './password-reset.server.ts';
import { openSecondStep } from '../sign-in.server.ts';
import { storedPassword } from '../srp/stored-password.server.ts';
import type { Caller, Challenge } from '../user.ts';
import { t } from '../../texts/text.ts';

const FIELD = 'password';

/**
 * Cognito's NEW_PASSWORD_REQUIRED: in the middle of a sign-in, a password of one's own in place of one that was
 * printed. It signs nobody in: the second step comes next.
 */
export async function answerNewPassword(
  flowToken: string,
  password: string,
  caller: Caller,
): Promise<Challenge> {
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const asked = await transaction((tx) => takeFlow(tx, flowToken, ['NEW_PASSWORD_REQUIRED'], caller.client));
  if (!asked) throw challengeOver(FIELD);
  const { email, givenName, familyName, passwordHash: printed } = asked.user;
  requireGoodPassword(password, [email, givenName, familyName]);
  if (await verifyPassword(password, printed)) {
    const message = t('This is the password you were given. Please choose one that only you know.');
    throw new IdentityError('InvalidPasswordException', message, { [FIELD]: message });
  }
  const stored = await storedPassword(asked.user.id, password);
  const next = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ['NEW_PASSWORD_REQUIRED'], caller.client);
    if (found?.user.state !== 'active') return undefined;
    await setPassword(tx, found.user, stored, found.user.id);
    return openSecondStep(tx, found.user, caller);
  });
  if (!next) throw challengeOver(FIELD);
  return next;
}
