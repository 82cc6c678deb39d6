import { randomUUID } from 'node:crypto';
import { notFound } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { mailUser } from '../queue-mail.server.ts';
import { withBothFactors } from '../reauthentication.server.ts';
import { ownId } from '../sessions.server.ts';
import type { SecondFactor } from '../user.ts';
import { lockUser, type UserRow } from '../user-row.server.ts';
import { openFederationRequest } from './federation-requests.server.ts';
import type { ForeignIdentity } from './foreign-identity.ts';
import { addressAt } from './provider-client.server.ts';
import { nameOfProvider, providerOf } from './providers.server.ts';

/** One's own accounts elsewhere. */
export async function listIdentities(viewer: Viewer) {
  return db()
    .selectFrom('federatedIdentities')
    .select(['id', 'provider', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', ownId(viewer))
    .orderBy('createdAt')
    .execute();
}

/** Sends who proves both factors now to a provider, to link the account there; answers the way and the token of it. */
export async function beginLink(
  viewer: Viewer,
  providerId: string,
  password: string,
  factor: SecondFactor,
): Promise<{ to: string; token: string }> {
  const provider = providerOf(providerId);
  const userId = await withBothFactors(viewer, password, factor, async (_tx, { id }) => id);
  const token = await openFederationRequest({ provider: provider.id, userId, next: null });
  return { to: await addressAt(provider, token), token };
}

/** Back from there, in the same browser, as the same person: 'taken' where it is somebody else's already. */
export async function finishLink(
  viewer: Viewer,
  userId: string,
  identity: ForeignIdentity,
): Promise<'linked' | 'taken' | 'over'> {
  if (viewer.kind !== 'user' || viewer.id !== userId) return 'over';
  return transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.state !== 'active') return 'over';
    return (await link(tx, user, identity)) ? 'linked' : 'taken';
  });
}

/** False where it is another account's. */
export async function link(tx: Tx, user: UserRow, identity: ForeignIdentity): Promise<boolean> {
  const { provider, subject, email } = identity;
  const name = email ?? subject;
  const made = await tx
    .insertInto('federatedIdentities')
    .values({ id: randomUUID(), userId: user.id, provider, subject, name, createdAt: nowIso() })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) {
    const known = await identityQuery(tx, identity).executeTakeFirst();
    return known?.userId === user.id;
  }
  const detail = { name: `${nameOfProvider(provider)}, ${name}` };
  await record(tx, { action: 'identity.linked', actorId: user.id, subjectId: user.id, detail });
  await mailUser(tx, user, 'identity-linked', { provider: nameOfProvider(provider) });
  return true;
}

/** Takes a link away, for who proves both factors now. */
export async function unlink(
  viewer: Viewer,
  id: string,
  password: string,
  factor: SecondFactor,
): Promise<void> {
  await withBothFactors(viewer, password, factor, async (tx, user) => {
    const removed = await tx
      .deleteFrom('federatedIdentities')
      .where('id', '=', id)
      .where('userId', '=', user.id)
      .returning(['provider', 'name'])
      .executeTakeFirst();
    if (!removed) throw notFound();
    const detail = { name: `${nameOfProvider(removed.provider)}, ${removed.name}` };
    await record(tx, { action: 'identity.unlinked', actorId: user.id, subjectId: user.id, detail });
    await mailUser(tx, user, 'identity-unlinked', { provider: nameOfProvider(removed.provider) });
  });
}

export function identityQuery(
  from: Db | Tx,
  { provider, subject }: Pick<ForeignIdentity, 'provider' | 'subject'>,
) {
  return from
    .selectFrom('federatedIdentities')
    .select(['id', 'userId'])
    .where('provider', '=', provider)
    .where('subject', '=', subject);
}
