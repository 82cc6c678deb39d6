import { nowIso } from '../../platform/clock.server.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { checkSignature, type PasskeyRow } from './ceremony.server.ts';
import type { PasskeyChallenge } from './challenges.server.ts';

export async function passkeysOf(tx: Tx | Db, userId: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The passkey that an answer claims to be of; the signature says whether it is. */
export async function claimedPasskey(tx: Tx, response: unknown): Promise<PasskeyRow | undefined> {
  const id = (response as { id?: unknown } | null)?.id;
  if (typeof id !== 'string' || id === '' || id.length > 2000) return undefined;
  return tx.selectFrom('passkeys').selectAll().where('credentialId', '=', id).executeTakeFirst();
}

/** Whether this passkey signed this challenge; notes its use. A wrong signature leaves a record. */
export async function acceptSignature(
  tx: Tx,
  passkey: PasskeyRow,
  response: unknown,
  { challenge }: PasskeyChallenge,
): Promise<boolean> {
  const signCount = await checkSignature(response, challenge, passkey);
  if (signCount === undefined) {
    await record(tx, { action: 'passkey.refused', subjectId: passkey.userId });
    return false;
  }
  await tx
    .updateTable('passkeys')
    .set({ signCount, lastUsedAt: nowIso() })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}
