import { tidy } from '../kernel/forms/field.ts';
import { randomUUID } from 'node:crypto';
import { nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { newToken } from '../platform/secrets.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { closeFlow, openFlow, takeFlow } from './auth-flows.server.ts';
import { consume, isWithin, signUpMails } from './rate-limit.server.ts';
import { IdentityError, wrongCode } from './identity-error.ts';
import { mailUser } from './queue-mail.server.ts';
import { CODE_ADDRESS, SIGN_UP_ADDRESS } from './rate-limits.ts';
import { requireGoodPassword } from './passwords/password-policy.server.ts';
import { isSignUpOpen } from './site-settings.server.ts';
import { type StoredPassword, storedPassword } from './srp/stored-password.server.ts';
import type { Caller } from './user.ts';
import {
  changeUser,
  findByLogin,
  indexUser,
  lockLogins,
  lockUser,
  newAccount,
  languageOfPage,
  type UserRow,
} from './user-row.server.ts';
import { makeCode, useCode } from './verification-codes.server.ts';
import { mailInvitationAgain } from './waiting-invitation.server.ts';

export interface SignUpInput {
  givenName: string;
  familyName: string;
  email: string;
  phoneNumber: string | null;
  password: string;
}

/** As emails about the account need it. */
type Person = Pick<UserRow, 'id' | 'email' | 'givenName' | 'language'>;

/**
 * Makes an unconfirmed account and mails its code; answers the token of the flow that may confirm it. For a
 * known address it answers alike and tells the owner; whom an invitation waits for, how to accept it. A later sign-up with an unconfirmed address voids the
 * earlier one, code and flow included: whoever signs up with another's address in advance gains nothing.
 */
export async function signUp(input: SignUpInput, caller: Caller): Promise<string> {
  if (!(await isSignUpOpen())) {
    throw new IdentityError('SignUpDisabledException', 'Accounts are handed out by an administrator.');
  }
  await consume([SIGN_UP_ADDRESS, caller.address]);
  await consume(...signUpMails(input.email));
  requireGoodPassword(input.password, [input.email, input.givenName, input.familyName]);
  // Two who sign up at once with one address: the verifier of the second opens for nobody.
  const id = (await findByLogin(input.email))?.id ?? randomUUID();
  const stored = await storedPassword(id, input.password);
  const { password: _, ...facts } = input;
  return transaction(async (tx) => {
    await lockLogins(tx, [input.email]);
    const known = await findByLogin(input.email, tx);
    const user = known && (await lockUser(tx, known.id));
    if (user && user.state !== 'unconfirmed') {
      if (user.state === 'invited') await mailInvitationAgain(tx, user);
      else await mailUser(tx, user, 'already-registered');
      await record(tx, { action: 'sign-up.repeated', subjectId: user.id });
      return newToken();
    }
    if (user) {
      // Two who signed up with one address: the mailed code alone does not tell whose password this is.
      await changeUser(tx, user.id, {
        ...facts,
        ...stored,
        language: languageOfPage(),
        mustResetPassword: 1,
        createdAt: nowIso(),
      });
      await tx.deleteFrom('authFlows').where('userId', '=', user.id).execute();
      return beginConfirmation(tx, { ...user, ...facts });
    }
    const made = await insertUnconfirmed(tx, id, facts, stored);
    return made ? beginConfirmation(tx, made) : newToken();
  });
}

async function insertUnconfirmed(
  tx: Tx,
  id: string,
  facts: Omit<SignUpInput, 'password'>,
  password: StoredPassword,
): Promise<Person | undefined> {
  const at = nowIso();
  const language = languageOfPage();
  const made = await tx
    .insertInto('users')
    .values({
      ...facts,
      ...password,
      id,
      language,
      state: 'unconfirmed',
      ...newAccount(at),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  // Another sign-up with this address came first: it is the one that counts.
  if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) return undefined;
  await indexUser(tx, id);
  await record(tx, { action: 'sign-up', subjectId: id });
  return { id, email: facts.email, givenName: facts.givenName, language };
}

async function beginConfirmation(tx: Tx, user: Person): Promise<string> {
  await mailConfirmCode(tx, user);
  return openFlow(tx, user.id, 'CONFIRM_SIGN_UP');
}

export async function mailConfirmCode(tx: Tx, user: Person): Promise<void> {
  await mailUser(tx, user, 'confirm-code', { secretId: await makeCode(tx, user.id, 'confirmSignUp') });
}

/** Confirms the address with the mailed code; answers the challenge that follows (an authenticator). */
export async function confirmSignUp(
  flowToken: string,
  code: string,
  caller: Caller,
): Promise<{ challengeName: 'MFA_SETUP'; flowToken: string; email: string }> {
  await consume([CODE_ADDRESS, caller.address]);
  const next = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ['CONFIRM_SIGN_UP'], caller.client);
    if (!found || !(await confirmWith(tx, found.user, code, { mustResetPassword: 0 }))) return undefined;
    await closeFlow(tx, found.flow.id);
    return { token: await openFlow(tx, found.user.id, 'MFA_SETUP', caller.client), email: found.user.email };
  });
  if (!next) throw wrongCode('code');
  return { challengeName: 'MFA_SETUP', flowToken: next.token, email: next.email };
}

/**
 * The same by the account's name, for a program that has not kept the flow. Where somebody else signed up with this
 * address too, the password opens nothing before who reads the mail has chosen one (`signIn`).
 */
export async function confirmSignUpOf(login: string, code: string, caller: Caller): Promise<void> {
  await consume([CODE_ADDRESS, caller.address]);
  const known = await findByLogin(login);
  const done = await transaction(async (tx) => {
    const user = known && (await lockUser(tx, known.id));
    return user !== undefined && (await confirmWith(tx, user, code));
  });
  if (!done) throw wrongCode('code');
}

async function confirmWith(
  tx: Tx,
  user: UserRow,
  code: string,
  change: Partial<UserRow> = {},
): Promise<boolean> {
  if (user.state !== 'unconfirmed' || !(await useCode(tx, user, 'confirmSignUp', code))) return false;
  await changeUser(tx, user.id, { state: 'active', emailVerifiedAt: nowIso(), ...change });
  await record(tx, { action: 'sign-up.confirmed', actorId: user.id, subjectId: user.id });
  return true;
}

/** A new code by the account's name; says nothing of whether there is one. */
export async function resendConfirmationCodeTo(login: string, caller: Caller): Promise<void> {
  await consume([CODE_ADDRESS, caller.address]);
  const known = await findByLogin(login);
  const name = tidy(login, 'userName');
  await consume(...signUpMails(name));
  if (known?.state !== 'unconfirmed') return;
  // Asked for by another of its names, no mail is sent too many, and nothing said of it.
  if (known.email !== name && !(await isWithin(...signUpMails(known.email)))) return;
  await transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    if (user?.state === 'unconfirmed') await mailConfirmCode(tx, user);
  });
}

/** A new code for the sign-up of this flow; says nothing of whether there is one. */
export async function resendConfirmationCode(flowToken: string, caller: Caller): Promise<void> {
  await consume([CODE_ADDRESS, caller.address]);
  const asked = await transaction((tx) => takeFlow(tx, flowToken, ['CONFIRM_SIGN_UP'], caller.client));
  if (asked?.user.state !== 'unconfirmed') return;
  await consume(...signUpMails(asked.user.email));
  await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ['CONFIRM_SIGN_UP'], caller.client);
    if (found?.user.state === 'unconfirmed') await mailConfirmCode(tx, found.user);
  });
}
