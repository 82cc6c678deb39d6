import type { Viewer } from '../../kernel/access/viewer.ts';
import { notFound } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { giveBackPoint } from '../../platform/http/rate-limit.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { consume } from '../rate-limit.server.ts';
import { allowEmailUndo } from './email-undo.server.ts';
import { IdentityError, wrongCode } from '../identity-error.ts';
import { mailUser } from '../queue-mail.server.ts';
import { CODE_ADDRESS, MAIL_CODE } from '../rate-limits.ts';
import { withBothFactors, withRecentSignIn } from '../reauthentication.server.ts';
import { ownId } from '../sessions.server.ts';
import type { Caller, SecondFactor } from '../user.ts';
import { freeAddress } from './unconfirmed-accounts.server.ts';
import { changeUser, findByLogin, lockLogins, lockUser, type UserRow } from '../user-row.server.ts';
import { dropCode, makeCode, useCode } from '../verification-codes.server.ts';
import { SITE_LANGUAGE } from '../../texts/languages.ts';
import { t } from '../../texts/text.ts';

/**
 * Mails a code to the new address, for who proves both factors. An address that is taken is answered alike;
 * its owner is told instead.
 */
export async function requestEmailChange(
  viewer: Viewer,
  email: string,
  password: string,
  factor: SecondFactor,
): Promise<void> {
  await askForEmailChange(viewer, email, (work) => withBothFactors(viewer, password, factor, work));
}

/** The same of a program, for who signed in there with both factors moments ago. */
export async function requestEmailChangeAfterSignIn(
  viewer: Viewer,
  email: string,
  provedAt: string | null,
): Promise<void> {
  await askForEmailChange(viewer, email, (work) => withRecentSignIn(viewer, provedAt, work));
}

type Work = (tx: Tx, user: UserRow) => Promise<void>;

async function askForEmailChange(
  viewer: Viewer,
  email: string,
  proved: (work: Work) => Promise<void>,
): Promise<void> {
  if (viewer.kind === 'user' && email === viewer.email) {
    const message = t('This is already your address.');
    throw new IdentityError('InvalidParameterException', message, { email: message });
  }
  const mails = `email:${ownId(viewer)}`;
  await consume([MAIL_CODE, mails]);
  const holder = await findByLogin(email);
  const mailed = proved(async (tx, user) => {
    const secretId = await makeCode(tx, user.id, 'changeEmail', email);
    // The page's language is that of somebody else.
    const told = holder && { ...holder, language: holder.language ?? SITE_LANGUAGE };
    if (told && told.state !== 'unconfirmed') await mailUser(tx, told, 'address-wanted');
    else await mailUser(tx, { ...user, email }, 'email-code', { secretId });
    await record(tx, { action: 'email.change-asked', actorId: user.id, subjectId: user.id });
  });
  await mailed.catch(async (error: unknown) => {
    // No mail has left: who mistyped a password or a code is held back by the limits of those.
    await giveBackPoint(MAIL_CODE, mails);
    throw error;
  });
}

/** The address that waits for its code; undefined when none does. */
export async function pendingEmail(viewer: Viewer): Promise<string | undefined> {
  const row = await db()
    .selectFrom('verificationCodes')
    .select('target')
    .where('userId', '=', ownId(viewer))
    .where('purpose', '=', 'changeEmail')
    .where('expiresAt', '>', nowIso())
    .executeTakeFirst();
  return row?.target ?? undefined;
}

/** Makes the new address the account's, with the code that was mailed there; the old address is told, and may undo it. */
export async function confirmEmailChange(viewer: Viewer, code: string, caller: Caller): Promise<void> {
  const id = ownId(viewer);
  await consume([CODE_ADDRESS, caller.address]);
  const email = await pendingEmail(viewer);
  const done = await transaction(async (tx) => {
    await lockLogins(tx, [email ?? null]);
    const user = await lockUser(tx, id);
    if (user?.state !== 'active') throw notFound();
    // Asked for anew in between: the code is of another address.
    const pending = await tx
      .selectFrom('verificationCodes')
      .select('target')
      .where('userId', '=', id)
      .where('purpose', '=', 'changeEmail')
      .executeTakeFirst();
    const right = email && pending?.target === email && (await useCode(tx, user, 'changeEmail', code));
    if (!right || !(await freeAddress(tx, email))) return false;
    await changeUser(tx, id, { email, emailVerifiedAt: nowIso() });
    // What was mailed to the old address sets no password any more.
    await dropCode(tx, id, 'resetPassword');
    const secretId = await allowEmailUndo(tx, user);
    await mailUser(tx, user, 'email-changed', { secretId });
    await record(tx, { action: 'email.changed', actorId: id, subjectId: id });
    return true;
  });
  if (!done) throw wrongCode('emailCode');
}
