import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inSeconds, isAhead, nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import type { AuthFlowsTable } from '../platform/db/tables/identity-tables.server.ts';
import { hashSecret, newToken } from '../platform/secrets.server.ts';
import { CHALLENGE, ENROLMENT, SIGNATURE_LIFE } from './lifetimes.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { passkeysOf } from './passkeys/row.server.ts';
import { lockUser, type UserRow } from './user-row.server.ts';

export type AuthFlow = Selectable<AuthFlowsTable>;
export type FlowState = AuthFlow['state'];

/** The client of a flow that began in a browser at our own pages; a program's is its app client. */
const BROWSER = 'session-door';

const lifeOf = (state: FlowState): number =>
  state === 'SOFTWARE_TOKEN_MFA' || state === 'DEVICE_SRP_AUTH' ? CHALLENGE : ENROLMENT;

/** Opens a step that follows a right password; answers the token that names it, at the client it was opened for. */
export async function openFlow(
  tx: Tx,
  userId: string,
  state: FlowState,
  client: string = BROWSER,
  token = newToken(),
): Promise<string> {
  await tx
    .insertInto('authFlows')
    .values({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      userId,
      state,
      client,
      tries: 0,
      createdAt: nowIso(),
      expiresAt: inSeconds(lifeOf(state)),
    })
    .execute();
  return token;
}

/**
 * The flow and its user, both locked; undefined when it is forged, over, used, of another client, or in none of these
 * states.
 */
export async function takeFlow(
  tx: Tx,
  token: string,
  states: readonly FlowState[],
  client: string = BROWSER,
): Promise<{ flow: AuthFlow; user: UserRow } | undefined> {
  const owner = await flowQuery(tx, token, client).select('userId').executeTakeFirst();
  const user = owner && (await lockUser(tx, owner.userId));
  // Read again under the lock of its user: whoever came first may have used it up.
  const flow = user && (await flowQuery(tx, token, client).selectAll().executeTakeFirst());
  if (!flow || !isAhead(flow.expiresAt, lifeOf(flow.state)) || !states.includes(flow.state)) return undefined;
  return { flow, user };
}

function flowQuery(tx: Tx, token: string, client: string) {
  return tx.selectFrom('authFlows').where('tokenHash', '=', hashSecret(token)).where('client', '=', client);
}

/** Whose flow it is and at which client, for who has its token alone. */
export async function ownerOfFlow(token: string): Promise<{ userId: string; client: string } | undefined> {
  return db()
    .selectFrom('authFlows')
    .select(['userId', 'client'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}

/** What a sign-in that began elsewhere waits for, by the flow of this browser. */
export async function pendingChallenge(token: string) {
  return transaction(async (tx) => {
    const found = await takeFlow(tx, token, ['SOFTWARE_TOKEN_MFA', 'MFA_SETUP']);
    if (found?.user.state !== 'active') return undefined;
    const passkey = (await passkeysOf(tx, found.user.id)).length > 0;
    return { challengeName: found.flow.state, email: found.user.email, passkey };
  });
}

export async function closeFlow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('authFlows').where('id', '=', id).execute();
}

/** Job: forgets what is over. */
export async function forgetOldFlows(): Promise<boolean> {
  const now = nowIso();
  await db().deleteFrom('authFlows').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('federationRequests').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('verificationCodes').where('expiresAt', '<=', now).execute();
  await db()
    .deleteFrom('invitations')
    .where('acceptedAt', 'is not', null)
    .where('expiresAt', '<=', now)
    .execute();
  await db().deleteFrom('emailUndos').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('devices').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('usedSignatures').where('usedAt', '<=', inSeconds(-SIGNATURE_LIFE)).execute();
  return false;
}
