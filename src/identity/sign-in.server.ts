import { tidy } from '../kernel/forms/field.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { giveBackPoint } from '../platform/http/rate-limit.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { openFlow } from './auth-flows.server.ts';
import { consume, isWithin, signUpMails } from './rate-limit.server.ts';
import { isRemembered } from './devices.server.ts';
import { countInARow, passwordIsOff } from './failures.server.ts';
import { IdentityError, passwordResetRequired, wrongCredentials } from './identity-error.ts';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_PAIR, MAIL_CODE } from './rate-limits.ts';
import { verifyPassword } from './passwords/password-hash.server.ts';
import { passkeysOf } from './passkeys/row.server.ts';
import { mailResetCode } from './passwords/password-reset.server.ts';
import { mailConfirmCode } from './sign-up.server.ts';
import { rememberedDevice } from './srp/program-devices.server.ts';
import type { Caller, Challenge, ChallengeName, SignInResult } from './user.ts';
import { findByLogin, lockUser, type UserRow } from './user-row.server.ts';

/** What a right password meets when another step comes first; the session API keeps the flow's token. */
export class ConfirmationNeeded extends IdentityError {
  readonly flowToken: string;
  constructor(flowToken: string) {
    super(
      'UserNotConfirmedException',
      'Your email address is not confirmed yet. We have sent you a confirmation code.',
    );
    this.flowToken = flowToken;
  }
}

/**
 * The first step. An unknown name, a wrong or empty password and an account that may not sign in get one
 * answer after one hash; a right password gets a challenge, and only on a remembered device nothing more.
 */
export async function signIn(login: string, password: string, caller: Caller): Promise<SignInResult> {
  return signInBy(login, caller, (user) => verifyPassword(password, user?.passwordHash));
}

/** The same by whatever proves the password; it does the same work where there is no such account. */
export async function signInBy(
  login: string,
  caller: Caller,
  proves: (user: UserRow | undefined) => Promise<boolean>,
): Promise<SignInResult> {
  const name = tidy(login, 'userName');
  await consume([LOGIN_ADDRESS, caller.address], [LOGIN_PAIR, `${name}|${caller.address}`]);
  const user = await findByLogin(name);
  const remembered = user !== undefined && (await isRemembered(user.id, caller.deviceToken));
  // By the name as it was typed: that two names are of one account is nobody's business. Of an account, failures in a row count.
  if (!remembered) await consume([LOGIN_ACCOUNT, name]);

  const right = await proves(user);
  // The mails that a right password sends are counted with those asked for elsewhere.
  if (right && user?.state === 'unconfirmed') await consume(...signUpMails(user.email));
  // Who has been sent enough of them has one that is good.
  const isMailed = right && user?.mustResetPassword && (await isWithin([MAIL_CODE, `reset:${user.email}`]));
  const next = await transaction(async (tx) => {
    // The state may have changed while the password was hashed: it counts as it is now.
    const current = user && (await lockUser(tx, user.id));
    const off = current && passwordIsOff(current) && !remembered;
    if (!right || !current || !maySignIn(current) || off || current.passwordHash !== user?.passwordHash) {
      if (current?.passwordHash && !right) await countInARow(tx, current, 'passwordFailures');
      await record(tx, { action: 'sign-in.refused', subjectId: user?.id ?? null });
      return undefined;
    }
    if (current.state === 'unconfirmed') {
      await mailConfirmCode(tx, current);
      return { confirm: await openFlow(tx, current.id, 'CONFIRM_SIGN_UP', caller.client) };
    }
    if (current.mustResetPassword) {
      if (isMailed) await mailResetCode(tx, current);
      return { reset: true };
    }
    if (current.mustChangePassword) return openChallenge(tx, current, caller, 'NEW_PASSWORD_REQUIRED');
    return openSecondStep(tx, current, caller, remembered);
  });
  if (!next) throw wrongCredentials();
  await giveBackPoint(LOGIN_ADDRESS, caller.address);
  if ('confirm' in next) throw new ConfirmationNeeded(next.confirm);
  if ('reset' in next) throw passwordResetRequired();
  return next;
}

/** What follows a right password of one's own. */
export async function openSecondStep(tx: Tx, user: UserRow, caller: Caller): Promise<Challenge>;
export async function openSecondStep(
  tx: Tx,
  user: UserRow,
  caller: Caller,
  remembered: boolean,
): Promise<SignInResult>;
export async function openSecondStep(
  tx: Tx,
  user: UserRow,
  caller: Caller,
  remembered = false,
): Promise<SignInResult> {
  const passkey = (await passkeysOf(tx, user.id)).length > 0;
  // Whoever has a second factor, of either kind, proves it: a password alone enrols nothing beside it.
  const enrolled = user.totpSecret !== null || passkey;
  if (remembered && enrolled) return { challengeName: undefined, userId: user.id };
  if (enrolled && (await rememberedDevice(tx, user.id, caller.client, caller.deviceKey)))
    return openChallenge(tx, user, caller, 'DEVICE_SRP_AUTH');
  return openChallenge(tx, user, caller, enrolled ? 'SOFTWARE_TOKEN_MFA' : 'MFA_SETUP', passkey);
}

async function openChallenge(
  tx: Tx,
  { id, email }: UserRow,
  { client }: Caller,
  challengeName: ChallengeName,
  passkey = false,
): Promise<Challenge> {
  const flowToken = await openFlow(tx, id, challengeName, client);
  return { challengeName, flowToken, userId: id, email, passkey };
}

function maySignIn(user: UserRow): boolean {
  return user.state === 'active' || user.state === 'unconfirmed';
}
