import { randomInt } from 'node:crypto';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { hashSecret, sign } from '../../platform/secrets.server.ts';
import type { Proof } from '../user.ts';

/** Without letters and digits that look alike. 16 signs are 79 bits: a hash of them needs no key to be safe. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HOW_MANY = 10;

/**
 * Ten new codes for the loss of the telephone; the old ones are void. Shown once, kept as hashes without the
 * server's key: they open the account also when the key is lost.
 */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => [signs(), signs(), signs(), signs()].join('-'));
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** A code as it is kept, and since when it is used. */
export interface RecoveryCode {
  codeHash: string;
  usedAt: string | null;
}

export function recoveryCodesOf(tx: Tx, userId: string): Promise<RecoveryCode[]> {
  return tx
    .selectFrom('recoveryCodes')
    .select(['codeHash', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('codeHash')
    .execute();
}

/** Makes these the account's codes again, instead of those that were made since; one that was used since stays used. */
export async function putBackRecoveryCodes(
  tx: Tx,
  userId: string,
  codes: readonly RecoveryCode[],
): Promise<void> {
  const now = await recoveryCodesOf(tx, userId);
  if (now.map(({ codeHash }) => codeHash).join() === codes.map(({ codeHash }) => codeHash).join()) return;
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  if (codes.length > 0)
    await tx
      .insertInto('recoveryCodes')
      .values(codes.map((code) => ({ ...code, userId })))
      .execute();
}

/** Uses a code up, where it is one that was not used. */
export async function useRecoveryCode(tx: Tx, userId: string, code: string): Promise<Proof> {
  const hashes = [hashOf(userId, code), earlierHashOf(userId, code)];
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: nowIso() })
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (Number(used.numUpdatedRows) > 0) return 'right';
  const known = await tx
    .selectFrom('recoveryCodes')
    .select('usedAt')
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .executeTakeFirst();
  return known ? 'used' : 'wrong';
}

function hashOf(userId: string, code: string): string {
  return hashSecret(`recovery-code:${userId}:${plain(code)}`);
}

/** Of the codes of ten signs that were made before: too short to be safe without the key. */
function earlierHashOf(userId: string, code: string): string {
  return sign('recovery-code', `${userId}:${plain(code)}`, 43);
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const signs = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
