import { randomUUID } from 'node:crypto';
import { record } from '../../kernel/access/audit.server.ts';
import { type Viewer } from '../../kernel/access/viewer.ts';
import { AppError } from '../../platform/app-error.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret, newToken, seal, unseal } from '../../platform/secrets.server.ts';
import { DEVICE_TRUST } from '../lifetimes.ts';
import { ownId } from '../sessions.server.ts';
import { REGION } from '../tokens/pool.server.ts';
import type { ProgramSession } from '../tokens/program-sessions.server.ts';
import { fromHexNumber, isOfGroup } from './srp-numbers.server.ts';

/** What verifiers are sealed for, bound to the device's key. */
export const DEVICE_VERIFIER = 'device-verifier';

/** A device that a program runs on: it made a password of its own, of which this is the verifier. */
export interface ProgramDevice {
  deviceKey: string;
  group: string;
  salt: string;
  verifier: bigint;
}

/** A key for a device that is not known yet. */
export const newDeviceKey = () => `${REGION}_${randomUUID()}`;
/** Cognito's second name of a device: no secret, so it is made of the first. */
export const groupOf = (deviceKey: string) => hashSecret(`device-group:${deviceKey}`).slice(0, 22);

/** Keeps the verifier of the device that this session runs on. It is trusted with nothing before it is remembered. */
export async function confirmDevice(
  viewer: Viewer,
  session: ProgramSession,
  { deviceKey, name, salt, verifier }: { deviceKey: string; name: string; salt: string; verifier: string },
): Promise<void> {
  // One that came in by a remembered device makes no other one.
  if (session.deviceKey !== deviceKey || session.provedAt === null) throw noDevice();
  const number = fromHexNumber(verifier);
  if (!fromHexNumber(salt) || number === undefined || !isOfGroup(number))
    throw new AppError('invalid', 'The verifier of the device is not valid.');
  const at = nowIso();
  await db()
    .insertInto('devices')
    .values({
      id: deviceKey,
      // No cookie is of it.
      tokenHash: hashSecret(newToken()),
      userId: ownId(viewer),
      name,
      client: session.client,
      remembered: 0,
      salt,
      verifier: seal(DEVICE_VERIFIER, number.toString(16), deviceKey),
      createdAt: at,
      lastUsedAt: at,
      expiresAt: inSeconds(DEVICE_TRUST),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether the device stands for the second factor from now on. */
export async function setDeviceRemembered(
  viewer: Viewer,
  deviceKey: string,
  remembered: boolean,
): Promise<void> {
  const userId = ownId(viewer);
  await transaction(async (tx) => {
    const device = await knownDevice(tx, userId, deviceKey).select('name').executeTakeFirst();
    if (!device) throw noDevice();
    await tx
      .updateTable('devices')
      .set({ remembered: remembered ? 1 : 0 })
      .where('id', '=', deviceKey)
      .execute();
    const { name } = device;
    if (remembered)
      await record(tx, { action: 'device.remembered', actorId: userId, subjectId: userId, detail: { name } });
  });
}

/** One's own devices of programs, the last used first. */
export async function listProgramDevices(viewer: Viewer) {
  return db()
    .selectFrom('devices')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'remembered'])
    .where('userId', '=', ownId(viewer))
    .where('client', 'is not', null)
    .where('expiresAt', '>', nowIso())
    .orderBy('lastUsedAt', 'desc')
    .limit(60)
    .execute();
}

export async function forgetProgramDevice(viewer: Viewer, deviceKey: string): Promise<void> {
  const forgotten = await db()
    .deleteFrom('devices')
    .where('id', '=', deviceKey)
    .where('userId', '=', ownId(viewer))
    .where('client', 'is not', null)
    .executeTakeFirst();
  if (Number(forgotten.numDeletedRows) === 0) throw noDevice();
}

/** Whether this account has this device, remembered or not. */
export async function hasDevice(tx: Tx, userId: string, client: string, deviceKey: string): Promise<boolean> {
  const found = await knownDevice(tx, userId, deviceKey)
    .where('client', '=', client)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** A remembered device of this account at this client, with what proves that it is it. */
export async function rememberedDevice(
  from: Db | Tx,
  userId: string,
  client: string | undefined,
  deviceKey: string | undefined,
): Promise<ProgramDevice | undefined> {
  if (client === undefined || deviceKey === undefined) return undefined;
  const row = await knownDevice(from, userId, deviceKey)
    .where('client', '=', client)
    .where('remembered', '=', 1)
    .select(['salt', 'verifier'])
    .executeTakeFirst();
  const hex = unseal(DEVICE_VERIFIER, row?.verifier ?? '', deviceKey);
  const verifier = hex === undefined ? undefined : fromHexNumber(hex);
  if (!row?.salt || verifier === undefined) return undefined;
  return { deviceKey, group: groupOf(deviceKey), salt: row.salt, verifier };
}

function knownDevice(from: Db | Tx, userId: string, deviceKey: string) {
  return from
    .selectFrom('devices')
    .where('id', '=', deviceKey)
    .where('userId', '=', userId)
    .where('client', 'is not', null)
    .where('expiresAt', '>', nowIso());
}

/** Said of one that is somebody else's, forgotten, or never was. */
export function noDevice(): AppError {
  return new AppError('gone', 'Device does not exist.');
}
