import { AppError, notFound } from '../platform/app-error.ts';
import { isRecent } from '../platform/clock.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { openFlow } from './auth-flows.server.ts';
import { consume } from './rate-limit.server.ts';
import { countInARow } from './failures.server.ts';
import { IdentityError, refusedCode } from './identity-error.ts';
import { PROOF_LIFE } from './lifetimes.ts';
import { REAUTHENTICATION } from './rate-limits.ts';
import { giveBackPoint } from '../platform/http/rate-limit.server.ts';
import { verifyPassword } from './passwords/password-hash.server.ts';
import { requireGoodPassword } from './passwords/password-policy.server.ts';
import { setPassword } from './passwords/password-reset.server.ts';
import { mailUser } from './queue-mail.server.ts';
import { makeRecoveryCodes } from './second-factor/recovery-codes.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { checkSecondFactor } from './second-factor/second-factor.server.ts';
import { justDone } from './just-done.server.ts';
import { storedPassword } from './srp/stored-password.server.ts';
import { hashSecret, sign } from '../platform/secrets.server.ts';
import type { ProgramSession } from './tokens/program-sessions.server.ts';
import { ownId } from './sessions.server.ts';
import type { SecondFactor } from './user.ts';
import { lockUser, type UserRow } from './user-row.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { fieldOf, type Grant } from './confirm-sign-in.server.ts';
import { t } from '../texts/text.ts';

/**
 * Changes one's own password; every other way in ends, and `grant` opens a new one for this browser. A program keeps
 * the session it has. Sent again after its answer was lost, it is done already: the new password is the one that there
 * is.
 */
export async function changePassword<T>(
  viewer: Viewer,
  currentPassword: string,
  password: string,
  grant: Grant<T>,
  keptSessionId?: string,
): Promise<T> {
  const isChanged = await justDone(ownId(viewer), 'password.changed');
  const entered = isChanged ? [currentPassword, password] : [currentPassword];
  const { user, proof } = await provePassword(viewer, 'currentPassword', ...entered);
  const isDone = proof !== currentPassword;
  if (!isDone) requireGoodPassword(password, [user.email, user.givenName, user.familyName]);
  const stored = isDone ? undefined : await storedPassword(user.id, password);
  return transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    // The proof was of the password as it was: a reset in between voids it.
    if (current?.state !== 'active' || current.passwordHash !== user.passwordHash) throw notFound();
    if (stored) await setPassword(tx, current, stored, user.id, keptSessionId);
    return grant(tx, user.id);
  });
}

/** Opens the change of one's authenticator to who proves both factors anew. */
export async function beginAuthenticatorChange(
  viewer: Viewer,
  password: string,
  factor: SecondFactor,
): Promise<string> {
  return withBothFactors(viewer, password, factor, (tx, user) => openFlow(tx, user.id, 'CHANGE_MFA'));
}

/** The same of a program, for who signed in there with both factors moments ago; its session finds the change again. */
export async function beginAuthenticatorChangeAfterSignIn(
  viewer: Viewer,
  { id, client, provedAt }: ProgramSession,
): Promise<string> {
  const token = authenticatorChangeOf(id);
  return withRecentSignIn(viewer, provedAt, async (tx, user) => {
    await tx.deleteFrom('authFlows').where('tokenHash', '=', hashSecret(token)).execute();
    return openFlow(tx, user.id, 'CHANGE_MFA', client, token);
  });
}

/** What names the change that a program's session began: it has nowhere to keep a token. */
export const authenticatorChangeOf = (sessionId: string) => sign('authenticator-change', sessionId, 43);

export async function renewRecoveryCodes(
  viewer: Viewer,
  password: string,
  factor: SecondFactor,
): Promise<string[]> {
  return withBothFactors(viewer, password, factor, async (tx, user) => {
    await record(tx, { action: 'recovery-codes.made', actorId: user.id, subjectId: user.id });
    await mailUser(tx, user, 'recovery-codes-made');
    return makeRecoveryCodes(tx, user.id);
  });
}

/** Does `work` for who proves password and second factor, now. */
export async function withBothFactors<T>(
  viewer: Viewer,
  password: string,
  factor: SecondFactor,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const { id } = (await provePassword(viewer, 'password', password)).user;
  const outcome = await transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.state !== 'active') return 'wrong';
    const proof = await checkSecondFactor(tx, user, factor);
    return proof === 'right' ? { done: await work(tx, user) } : proof;
  });
  if (typeof outcome === 'string') throw refusedCode(outcome, fieldOf(factor));
  return outcome.done;
}

/** Does `work` for who proved both by signing in moments ago: a program asks for nothing in between. */
export async function withRecentSignIn<T>(
  viewer: Viewer,
  provedAt: string | null,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  if (provedAt === null || !isRecent(provedAt, PROOF_LIFE))
    throw new AppError(
      'forbidden',
      t('Please log in again with password and code: your last login was too long ago.'),
    );
  return transaction(async (tx) => {
    const user = await lockUser(tx, ownId(viewer));
    if (user?.state !== 'active') throw notFound();
    return work(tx, user);
  });
}

/** Proves that who is signed in knows the password, now: as one of those they entered. */
async function provePassword(viewer: Viewer, field: string, ...entered: string[]) {
  const id = ownId(viewer);
  await consume([REAUTHENTICATION, id]);
  const user = await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  let proof: string | undefined;
  for (const password of entered)
    if (await verifyPassword(password, user?.passwordHash)) {
      proof = password;
      break;
    }
  if (proof === undefined || !user) {
    await transaction(async (tx) => {
      const current = await lockUser(tx, id);
      if (current) await countInARow(tx, current, 'passwordFailures');
    });
    const message = t('This is not your current password.');
    throw new IdentityError('NotAuthorizedException', message, { [field]: message });
  }
  await giveBackPoint(REAUTHENTICATION, id);
  return { user, proof };
}
