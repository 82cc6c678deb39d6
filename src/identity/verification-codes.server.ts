import { randomUUID } from 'node:crypto';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import type { VerificationCodesTable } from '../platform/db/identity-tables.server.ts';
import { locked } from '../platform/db/lock.server.ts';
import { sameSecret } from '../platform/secrets.server.ts';
import { CODE_LIFE, CODE_TRIES } from './limits.ts';
import { mailedCode } from './secret-codes.server.ts';

type Purpose = VerificationCodesTable['purpose'];

/** Makes a code; an older one for the same purpose is void. Answers its id, for the letter. */
export async function makeCode(
  tx: Tx,
  userId: string,
  purpose: Purpose,
  target: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await dropCode(tx, userId, purpose);
  await tx
    .insertInto('verificationCodes')
    .values({ id, userId, purpose, target, tries: 0, createdAt: nowIso(), expiresAt: inSeconds(CODE_LIFE) })
    .execute();
  return id;
}

/** Uses a code up when it is right; counts a wrong try, in the transaction of the caller, who must commit. */
export async function useCode(tx: Tx, userId: string, purpose: Purpose, code: string): Promise<boolean> {
  const row = await locked(
    tx
      .selectFrom('verificationCodes')
      .selectAll()
      .where('userId', '=', userId)
      .where('purpose', '=', purpose),
  ).executeTakeFirst();
  if (!row || row.expiresAt <= nowIso() || row.tries >= CODE_TRIES) return false;
  if (sameSecret(mailedCode(row.id), code)) {
    await dropCode(tx, userId, purpose);
    return true;
  }
  await tx
    .updateTable('verificationCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return false;
}

export async function dropCode(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx
    .deleteFrom('verificationCodes')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
