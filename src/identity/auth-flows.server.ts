import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inSeconds, isAhead, nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import type { AuthFlowsTable } from '../platform/db/identity-tables.server.ts';
import { hashSecret, newToken } from '../platform/secrets.server.ts';
import { CHALLENGE, ENROLMENT } from './limits.ts';
import { lockUser, type UserRow } from './user-row.server.ts';

export type AuthFlow = Selectable<AuthFlowsTable>;
export type FlowState = AuthFlow['state'];

/** The only door there is so far; a token of one door is nothing at another. */
const CLIENT = 'session-door';

const lifeOf = (state: FlowState): number => (state === 'SOFTWARE_TOKEN_MFA' ? CHALLENGE : ENROLMENT);

/** Opens a step that follows a right password; answers the token that names it. */
export async function openFlow(tx: Tx, userId: string, state: FlowState): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('authFlows')
    .values({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      userId,
      state,
      client: CLIENT,
      tries: 0,
      createdAt: nowIso(),
      expiresAt: inSeconds(lifeOf(state)),
    })
    .execute();
  return token;
}

/** The flow and its user, both locked; undefined when it is forged, over, used, or in none of these states. */
export async function takeFlow(
  tx: Tx,
  token: string,
  states: readonly FlowState[],
): Promise<{ flow: AuthFlow; user: UserRow } | undefined> {
  const owner = await flowQuery(tx, token).select('userId').executeTakeFirst();
  const user = owner && (await lockUser(tx, owner.userId));
  // Read again under the lock of its user: whoever came first may have used it up.
  const flow = user && (await flowQuery(tx, token).selectAll().executeTakeFirst());
  if (!flow || !isAhead(flow.expiresAt, lifeOf(flow.state)) || !states.includes(flow.state)) return undefined;
  return { flow, user };
}

function flowQuery(tx: Tx, token: string) {
  return tx.selectFrom('authFlows').where('tokenHash', '=', hashSecret(token)).where('client', '=', CLIENT);
}

export async function closeFlow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('authFlows').where('id', '=', id).execute();
}

/** Job: forgets what is over. */
export async function forgetOldFlows(): Promise<boolean> {
  const now = nowIso();
  await db().deleteFrom('authFlows').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('verificationCodes').where('expiresAt', '<=', now).execute();
  await db()
    .deleteFrom('invitations')
    .where('acceptedAt', 'is not', null)
    .where('expiresAt', '<=', now)
    .execute();
  await db().deleteFrom('emailUndos').where('expiresAt', '<=', now).execute();
  await db().deleteFrom('devices').where('expiresAt', '<=', now).execute();
  return false;
}
