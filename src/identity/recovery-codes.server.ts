import { randomInt } from 'node:crypto';
import { nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { sign } from '../platform/secrets.server.ts';

/** Without letters and digits that look alike. 10 signs are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HOW_MANY = 10;

/** Ten new codes for the loss of the telephone; the old ones are void. Shown once, kept as keyed hashes. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => `${signs()}-${signs()}`);
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Uses a code up; false when it is none, or used. */
export async function useRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: nowIso() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) > 0;
}

function hashOf(userId: string, code: string): string {
  return sign('recovery-code', `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`, 43);
}

const signs = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
