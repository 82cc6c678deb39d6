import { AppError, notFound } from '../../platform/app-error.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { makeInvitation } from './invitations.server.ts';
import { LET_IN_LIFE } from '../lifetimes.ts';
import { forgetSecondFactors } from '../mfa-reset.server.ts';
import { invitationToken } from '../secret-codes.server.ts';
import { changeUser, findByLogin, lockUser } from '../user-row.server.ts';

/**
 * Opens an account anew for who has lost the ways in: password, second factors, devices and sessions end now, and
 * the link that is answered lets its holder choose a password and set up an authenticator, once, within a day.
 * Nothing of it needs the key that the old authenticator was sealed with.
 */
export async function letIn(viewer: Viewer, login: string, { enable = false } = {}): Promise<string> {
  if (!may(viewer, 'people')) throw notFound();
  const known = await findByLogin(login);
  if (!known) throw new AppError('notFound', `No account has the address ${login}.`);
  const invitation = await transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    if (!user) throw notFound();
    if (user.state === 'disabled' && !enable)
      throw new AppError('conflict', 'This account is disabled. Say --enable to enable it as well.');
    if (user.state !== 'invited') await forgetSecondFactors(tx, user);
    await changeUser(tx, user.id, {
      passwordHash: null,
      passwordFailures: 0,
      mustResetPassword: 0,
      mustChangePassword: 0,
      state: user.state === 'invited' ? 'invited' : 'active',
    });
    await tx.deleteFrom('federatedIdentities').where('userId', '=', user.id).execute();
    await tx.deleteFrom('verificationCodes').where('userId', '=', user.id).execute();
    await record(tx, { action: 'user.let-in', actorId: userIdOf(viewer), subjectId: user.id });
    return makeInvitation(tx, user.id, userIdOf(viewer), LET_IN_LIFE);
  });
  return `${config().publicUrl}/register?invitation=${invitationToken(invitation)}`;
}
