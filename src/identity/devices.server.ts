import { randomUUID } from 'node:crypto';
import { notFound } from '../platform/app-error.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { hashSecret, newToken } from '../platform/secrets.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { DEVICE_TRUST } from './lifetimes.ts';
import { ownId } from './sessions.server.ts';

/** Trusts this browser with the second step; answers the token of its cookie. */
export async function rememberDevice(tx: Tx, userId: string, name: string): Promise<string> {
  const token = newToken();
  const at = nowIso();
  await tx
    .insertInto('devices')
    .values({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      userId,
      name,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: inSeconds(DEVICE_TRUST),
    })
    .execute();
  await record(tx, { action: 'device.remembered', actorId: userId, subjectId: userId, detail: { name } });
  return token;
}

/** Whether this cookie is of a device that this user had remembered. */
export async function isRemembered(userId: string, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const used = await db()
    .updateTable('devices')
    .set({ lastUsedAt: nowIso() })
    .where('tokenHash', '=', hashSecret(token))
    .where('userId', '=', userId)
    .where('expiresAt', '>', nowIso())
    .executeTakeFirst();
  return Number(used.numUpdatedRows) > 0;
}

/** SPEC section 7: the name comes from device_name. */
export async function listDevices(viewer: Viewer, currentToken?: string) {
  const rows = await db()
    .selectFrom('devices')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'tokenHash'])
    .where('userId', '=', ownId(viewer))
    .where('remembered', '=', 1)
    .where('expiresAt', '>', nowIso())
    .orderBy('lastUsedAt', 'desc')
    .execute();
  const current = currentToken ? hashSecret(currentToken) : undefined;
  return rows.map(({ tokenHash, ...device }) => ({ ...device, current: tokenHash === current }));
}

export async function forgetDevice(viewer: Viewer, id: string): Promise<void> {
  const forgotten = await db()
    .deleteFrom('devices')
    .where('id', '=', id)
    .where('userId', '=', ownId(viewer))
    .executeTakeFirst();
  if (Number(forgotten.numDeletedRows) === 0) throw notFound();
}
