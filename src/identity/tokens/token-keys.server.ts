import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from 'jose';
import { record } from '../../kernel/access/audit.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { asSystem, type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { notFound } from '../../platform/app-error.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { lockKey } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { seal, unseal } from '../../platform/secrets.server.ts';
import { KEY_KEPT, KEY_LIFE } from '../lifetimes.ts';

export const ALGORITHM = 'RS256';
/** What private keys are sealed for. */
export const TOKEN_KEY = 'token-key';

export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

/** The key that signs now; made where there is none that this server can open. */
export async function signingKey(): Promise<SigningKey> {
  const known = await newestKey(db());
  if (known) return known;
  const made = await newKey();
  await transaction(async (tx) => {
    await lockKey(tx, TOKEN_KEY);
    // Another process may have made one meanwhile.
    if (!(await newestKey(tx))) await supersedeBy(tx, made);
  });
  return (await newestKey(db())) as SigningKey;
}

/** The key that a token names, to check it with; undefined where there is none (any more). */
export async function verifyingKey(kid: string) {
  const row = await db()
    .selectFrom('tokenKeys')
    .select('publicKey')
    .where('kid', '=', kid)
    .executeTakeFirst();
  return row && importJWK(JSON.parse(row.publicKey) as JWK, ALGORITHM);
}

/** All keys whose tokens may still be good, as a JSON Web Key Set. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  await signingKey();
  const rows = await db()
    .selectFrom('tokenKeys')
    .select(['kid', 'publicKey'])
    .orderBy('createdAt', 'desc')
    .execute();
  return {
    keys: rows.map(({ kid, publicKey }) => ({
      ...(JSON.parse(publicKey) as JWK),
      kid,
      alg: ALGORITHM,
      use: 'sig',
    })),
  };
}

/**
 * A new key signs from now on; tokens that are signed already stay good until they end. Where a key became known to
 * others, `dropOld`: they end now, and programs get new ones with their refresh tokens.
 */
export async function rotateTokenKeys(viewer: Viewer, { dropOld = false } = {}): Promise<{ kid: string }> {
  if (!may(viewer, 'people')) throw notFound();
  const made = await newKey();
  await transaction(async (tx) => {
    await lockKey(tx, TOKEN_KEY);
    if (dropOld) await tx.deleteFrom('tokenKeys').execute();
    await supersedeBy(tx, made);
    await record(tx, { action: 'token-keys.rotated', actorId: userIdOf(viewer), detail: { dropOld } });
  });
  return { kid: made.kid };
}

/** Job: a new key each year, and no key longer than its tokens. */
export async function renewTokenKeys(): Promise<boolean> {
  await db()
    .deleteFrom('tokenKeys')
    .where('supersededAt', 'is not', null)
    .where('supersededAt', '<=', inSeconds(-KEY_KEPT))
    .execute();
  const old = await db()
    .selectFrom('tokenKeys')
    .select('kid')
    .where('supersededAt', 'is', null)
    .where('createdAt', '<=', inSeconds(-KEY_LIFE))
    .executeTakeFirst();
  if (old) await rotateTokenKeys(asSystem('keys of tokens are renewed each year'));
  return false;
}

async function newestKey(from: Db | Tx): Promise<SigningKey | undefined> {
  const row = await from
    .selectFrom('tokenKeys')
    .select(['kid', 'privateKey'])
    .where('supersededAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  const opened = row && unseal(TOKEN_KEY, row.privateKey, row.kid);
  return opened ? { kid: row.kid, key: await importPKCS8(opened, ALGORITHM) } : undefined;
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomUUID();
  return {
    kid,
    publicKey: JSON.stringify(await exportJWK(publicKey)),
    privateKey: seal(TOKEN_KEY, await exportPKCS8(privateKey), kid),
  };
}

async function supersedeBy(tx: Tx, made: Awaited<ReturnType<typeof newKey>>): Promise<void> {
  const at = nowIso();
  await tx.updateTable('tokenKeys').set({ supersededAt: at }).where('supersededAt', 'is', null).execute();
  await tx
    .insertInto('tokenKeys')
    .values({ ...made, createdAt: at })
    .execute();
}
