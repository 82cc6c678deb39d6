import { randomUUID } from 'node:crypto';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { giveBackPoint } from '../../platform/http/rate-limit.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { isOwnPath } from '../../kernel/browser/own-path.ts';
import { completeSignIn, type Grant } from '../confirm-sign-in.server.ts';
import { freeAddress } from '../accounts/unconfirmed-accounts.server.ts';
import { isRemembered } from '../devices.server.ts';
import { LOGIN_ADDRESS, SECOND_STEP_ADDRESS } from '../rate-limits.ts';
import { mailResetCode } from '../passwords/password-reset.server.ts';
import { consume } from '../rate-limit.server.ts';
import { signUpProviders } from '../site-settings.server.ts';
import { openSecondStep } from '../sign-in.server.ts';

import type { Caller, Challenge } from '../user.ts';
import {
  findByLogin,
  indexUser,
  lockLogins,
  lockUser,
  newAccount,
  type UserRow,
} from '../user-row.server.ts';
import { openFederationRequest } from './federation-requests.server.ts';
import type { ForeignIdentity } from './foreign-identity.ts';
import { identityQuery, link } from './identities.server.ts';
import { addressAt } from './provider-client.server.ts';
import { providerOf } from './providers.server.ts';

/** Sends a guest to a provider; answers the way and the token of it. */
export async function beginFederatedSignIn(
  providerId: string,
  next: string | undefined,
  caller: Caller,
): Promise<{ to: string; token: string }> {
  const provider = providerOf(providerId);
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const wanted = next !== undefined && isOwnPath(next) ? next : null;
  const token = await openFederationRequest({ provider: provider.id, userId: null, next: wanted });
  return { to: await addressAt(provider, token), token };
}

export type FederatedSignIn<T> = { granted: T } | { challenge: Challenge } | { refused: 'unknown' | 'reset' };

/**
 * The first step by an account elsewhere, in place of the password: the second follows as ever, unless the provider has
 * asked for one and its word is trusted. An address alone proves nothing: whose account it is was said by its owner.
 */
export async function signInByIdentity<T>(
  identity: ForeignIdentity,
  caller: Caller,
  grant: Grant<T>,
): Promise<FederatedSignIn<T>> {
  await consume([LOGIN_ADDRESS, caller.address]);
  const { secondFactor } = providerOf(identity.provider);
  const signUp = (await signUpProviders()).includes(identity.provider);
  const known = await identityQuery(db(), identity).executeTakeFirst();
  const remembered = known !== undefined && (await isRemembered(known.userId, caller.deviceToken));
  const result = await transaction<FederatedSignIn<T>>(async (tx) => {
    const user = known
      ? await lockUser(tx, known.userId)
      : signUp
        ? await makeAccount(tx, identity)
        : undefined;
    // Read again under the lock of its user: the link may be gone.
    const linked = user && (await identityQuery(tx, identity).executeTakeFirst());
    if (user?.state !== 'active' || linked?.userId !== user.id) {
      const detail = { provider: identity.provider };
      await record(tx, { action: 'sign-in.refused', subjectId: user?.id ?? null, detail });
      return { refused: 'unknown' };
    }
    if (user.mustResetPassword) {
      await mailResetCode(tx, user);
      return { refused: 'reset' };
    }
    const used = { lastUsedAt: nowIso() };
    await tx.updateTable('federatedIdentities').set(used).where('id', '=', linked.id).execute();
    const isTrusted = identity.methods.some((method) => secondFactor.includes(method));
    const next = isTrusted
      ? { challengeName: undefined }
      : await openSecondStep(tx, user, caller, remembered);
    if (next.challengeName) return { challenge: next };
    return { granted: await completeSignIn(tx, user, caller, grant) };
  });
  if (!('refused' in result)) await giveBackPoint(LOGIN_ADDRESS, caller.address);
  return result;
}

/** Where an administrator allowed it: an account for an address that the provider has confirmed and nobody here has. */
async function makeAccount(tx: Tx, identity: ForeignIdentity): Promise<UserRow | undefined> {
  const { email, emailVerified, givenName, familyName } = identity;
  if (!email || !emailVerified) return undefined;
  await lockLogins(tx, [email]);
  if (!(await freeAddress(tx, email)) || (await findByLogin(email, tx))) return undefined;
  const [id, at] = [randomUUID(), nowIso()];
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      givenName: givenName || email,
      familyName,
      state: 'active',
      emailVerifiedAt: at,
      ...newAccount(at),
    })
    .execute();
  await indexUser(tx, id);
  await record(tx, { action: 'sign-up', actorId: id, subjectId: id });
  const user = await lockUser(tx, id);
  return user && (await link(tx, user, identity)) ? user : undefined;
}
