import { randomUUID } from 'node:crypto';
import { inSeconds, isAhead, nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import type { VerificationCodesTable } from '../platform/db/tables/identity-tables.server.ts';
import { locked } from '../platform/db/lock.server.ts';
import { sameSecret } from '../platform/secrets.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { CODE_LIFE, CODE_TRIES, MAILED_CODE_FAILURES, MAILED_CODE_PAUSES } from './lifetimes.ts';
import { mailedCode } from './secret-codes.server.ts';
import type { UserRow } from './user-row.server.ts';

type Purpose = VerificationCodesTable['purpose'];

/** Makes a code; an older one for the same purpose is void. Answers its id, for the mail. */
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

/**
 * Uses a code of a locked user up when it is right; counts a wrong try, in the transaction of the caller, who must
 * commit. Ten wrong ones, over all codes, and none is looked at for a quarter of an hour; ten more, for half an hour,
 * then for an hour each time: new codes and other callers give nobody more guesses.
 */
export async function useCode(tx: Tx, user: UserRow, purpose: Purpose, code: string): Promise<boolean> {
  const userId = user.id;
  const row = await locked(
    tx
      .selectFrom('verificationCodes')
      .selectAll()
      .where('userId', '=', userId)
      .where('purpose', '=', purpose),
  ).executeTakeFirst();
  if (!row || !isAhead(row.expiresAt, CODE_LIFE) || row.tries >= CODE_TRIES || isPaused(user)) return false;
  if (sameSecret(mailedCode(row.id), code)) {
    await dropCode(tx, userId, purpose);
    const none = { mailedCodeFailures: 0, mailedCodesPausedUntil: null };
    await tx.updateTable('users').set(none).where('id', '=', userId).execute();
    return true;
  }
  await tx
    .updateTable('verificationCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  await countGuess(tx, user);
  return false;
}

function isPaused({ mailedCodesPausedUntil: until }: UserRow): boolean {
  return until !== null && isAhead(until, Math.max(...MAILED_CODE_PAUSES));
}

async function countGuess(tx: Tx, user: UserRow): Promise<void> {
  const mailedCodeFailures = user.mailedCodeFailures + 1;
  const round = mailedCodeFailures / MAILED_CODE_FAILURES;
  const pause = MAILED_CODE_PAUSES[Math.min(round, MAILED_CODE_PAUSES.length) - 1];
  const paused = pause === undefined ? {} : { mailedCodesPausedUntil: inSeconds(pause) };
  await tx
    .updateTable('users')
    .set({ mailedCodeFailures, ...paused })
    .where('id', '=', user.id)
    .execute();
  if (pause !== undefined) await record(tx, { action: 'mailed-codes.paused', subjectId: user.id });
}

export async function dropCode(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx
    .deleteFrom('verificationCodes')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
