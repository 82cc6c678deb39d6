import { nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { giveBackPoint } from '../platform/http/rate-limit.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { type AuthFlow, closeFlow, takeFlow } from './auth-flows.server.ts';
import { consume } from './rate-limit.server.ts';
import { challengeOver, refusedCode, wrongCredentials } from './identity-error.ts';
import { mailUser } from './queue-mail.server.ts';
import { CHALLENGE_TRIES } from './lifetimes.ts';
import { SECOND_STEP_ADDRESS } from './rate-limits.ts';
import { claimedPasskey } from './passkeys/row.server.ts';
import { withdrawMfaReset } from './mfa-reset.server.ts';
import { rememberedDevice } from './srp/program-devices.server.ts';
import { checkSecondFactor } from './second-factor/second-factor.server.ts';
import type { Caller, SecondFactor } from './user.ts';
import type { UserRow } from './user-row.server.ts';

/** Gives what the sign-in was for, in the transaction that uses the challenge up; says the passkey it was done with. */
export type Grant<T> = (tx: Tx, userId: string, passkeyId?: string) => Promise<T>;

/** The second step: of many that bring one right code, one gets in. A wrong code leaves the challenge open. */
export async function confirmSignIn<T>(
  flowToken: string,
  factor: SecondFactor,
  caller: Caller,
  grant: Grant<T>,
): Promise<T> {
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const field = fieldOf(factor);
  const outcome = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ['SOFTWARE_TOKEN_MFA'], caller.client);
    if (!found || found.user.state !== 'active') return 'over';
    const proof = await checkSecondFactor(tx, found.user, factor, found.flow.id);
    if (proof === 'used') return proof;
    if (proof === 'wrong') return countTry(tx, found.flow);
    await closeFlow(tx, found.flow.id);
    await withdrawMfaReset(tx, found.user, found.user.id);
    const passkey = 'passkey' in factor ? await claimedPasskey(tx, factor.passkey) : undefined;
    return { granted: await completeSignIn(tx, found.user, caller, grant, passkey?.id) };
  });
  if (outcome === 'over') throw challengeOver(field);
  if (typeof outcome === 'string') throw refusedCode(outcome, field);
  await giveBackPoint(SECOND_STEP_ADDRESS, caller.address);
  return outcome.granted;
}

/**
 * The second step of a program by a device that was remembered, and that has proved that it is it, or not (`right`).
 * One that was forgotten meanwhile stands for nothing.
 */
export async function confirmByDevice<T>(
  flowToken: string,
  deviceKey: string,
  right: boolean,
  caller: Caller,
  grant: Grant<T>,
): Promise<T> {
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const outcome = await transaction(async (tx) => {
    const found = await takeFlow(tx, flowToken, ['DEVICE_SRP_AUTH'], caller.client);
    if (found?.user.state !== 'active') return 'over';
    const { flow, user } = found;
    if (!right || !(await rememberedDevice(tx, user.id, caller.client, deviceKey))) return countTry(tx, flow);
    await closeFlow(tx, flow.id);
    await tx.updateTable('devices').set({ lastUsedAt: nowIso() }).where('id', '=', deviceKey).execute();
    return { granted: await completeSignIn(tx, user, caller, grant) };
  });
  if (outcome === 'over') throw challengeOver('code');
  if (outcome === 'wrong') throw wrongCredentials();
  return outcome.granted;
}

/** What a refusal of each factor is said at. */
export function fieldOf(factor: SecondFactor): 'code' | 'recovery_code' | 'passkey' {
  if ('passkey' in factor) return 'passkey';
  return 'code' in factor ? 'code' : 'recovery_code';
}

/** A wrong code; the last one ends the challenge. */
export async function countTry(tx: Tx, flow: AuthFlow): Promise<'wrong'> {
  if (flow.tries + 1 >= CHALLENGE_TRIES) await closeFlow(tx, flow.id);
  else
    await tx
      .updateTable('authFlows')
      .set({ tries: flow.tries + 1 })
      .where('id', '=', flow.id)
      .execute();
  return 'wrong';
}

/** What every sign-in does once all its steps are done. */
export async function completeSignIn<T>(
  tx: Tx,
  user: UserRow,
  caller: Caller,
  grant: Grant<T>,
  passkeyId?: string,
): Promise<T> {
  const known = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('subjectId', '=', user.id)
    .where('action', '=', 'sign-in')
    .where('detail', '=', JSON.stringify({ agent: caller.agent }))
    .limit(1)
    .executeTakeFirst();
  if (!known && user.lastSignInAt) await mailUser(tx, user, 'new-sign-in', { agent: caller.agent });
  await tx
    .updateTable('users')
    .set({ lastSignInAt: nowIso(), passwordFailures: 0, codeFailures: 0 })
    .where('id', '=', user.id)
    .execute();
  await record(tx, {
    action: 'sign-in',
    actorId: user.id,
    subjectId: user.id,
    detail: { agent: caller.agent },
  });
  return grant(tx, user.id, passkeyId);
}
