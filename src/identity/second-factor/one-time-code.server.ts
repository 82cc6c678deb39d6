import { now } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { unseal } from '../../platform/secrets.server.ts';
import { authenticatorUnreadable } from '../identity-error.ts';
import type { Proof } from '../user.ts';
import type { UserRow } from '../user-row.server.ts';
import { matchingStep, stepAt } from './totp.server.ts';

/** What authenticator secrets are sealed for. */
export const TOTP = 'totp-secret';

/** Checks a code of an authenticator; each is accepted once (RFC 6238, 5.2). */
export async function useOneTimeCode(tx: Tx, user: UserRow, code: string): Promise<Proof> {
  if (!user.totpSecret) return 'wrong';
  const secret = unseal(TOTP, user.totpSecret, user.id);
  if (secret === undefined) throw authenticatorUnreadable();
  const step = matchingStep(secret, code, now());
  if (step === undefined) return 'wrong';
  return (await consumeStep(tx, user.id, step)) ? 'right' : 'used';
}

/**
 * Advances the last accepted step; only one of several that bring the same code does. A last step that no code can
 * have yet is of a clock that was ahead: it would refuse every right code until that time comes, so it is replaced.
 * What this opens: a code that was used before the clock went back can be used once more while its own half minute
 * comes again; nobody but who sets the server's clock can bring that about.
 */
async function consumeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const latest = stepAt(now()) + 1;
  const advanced = await tx
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totpLastStep', '<', step), eb('totpLastStep', '>', latest)]))
    .executeTakeFirst();
  return Number(advanced.numUpdatedRows) > 0;
}
