import { createHmac, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AppError, notFound } from '../platform/app-error.ts';
import { record } from '../kernel/access/audit.server.ts';
import { may } from '../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { locked } from '../platform/db/lock.server.ts';
import type { AppClientsTable } from '../platform/db/tables/operations-tables.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { hashSecret, newToken, sameSecret, seal, unseal } from '../platform/secrets.server.ts';
import { type AppClient, type AppClientInput, checkAppClient } from './app-client.ts';

/** The programs that may sign people in, by name. */
export async function listAppClients(viewer: Viewer): Promise<AppClient[]> {
  if (!may(viewer, 'people')) throw notFound();
  const rows = await db().selectFrom('appClients').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(appClientFromRow);
}

/** One of them. */
export async function findAppClient(viewer: Viewer, id: string): Promise<AppClient> {
  const found = (await listAppClients(viewer)).find(({ ClientId }) => ClientId === id);
  if (!found) throw notFound();
  return found;
}

/** What secrets of app clients are sealed for. */
export const CLIENT_SECRET = 'client-secret';

/** All of them, for the API that they call: no person asks. */
export async function knownAppClients(): Promise<AppClient[]> {
  return (await db().selectFrom('appClients').selectAll().execute()).map(appClientFromRow);
}

/** Whether the call comes from the program itself: SECRET_HASH is an HMAC of a user's name and its id with its secret. */
export async function isSecretHash(clientId: string, names: string[], hash: string): Promise<boolean> {
  const secret = await secretOfAppClient(clientId);
  if (secret === undefined) return false;
  const hashOf = (name: string) =>
    createHmac('sha256', secret)
      .update(name + clientId)
      .digest('base64');
  return names.some((name) => sameSecret(hashOf(name), hash));
}

/** What it signs with; undefined where it has none. */
export async function secretOfAppClient(clientId: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom('appClients')
    .select('sealedSecret')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return unseal(CLIENT_SECRET, row?.sealedSecret ?? '', clientId);
}

/** The same by the secret itself. */
export async function isClientSecret(clientId: string, secret: string): Promise<boolean> {
  const row = await db()
    .selectFrom('appClients')
    .select('secretHash')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return row?.secretHash === hashSecret(secret);
}

/** Makes one; the secret of a confidential client is answered this once. */
export async function createAppClient(
  viewer: Viewer,
  input: AppClientInput,
): Promise<AppClient & { ClientSecret?: string }> {
  if (!may(viewer, 'people')) throw notFound();
  requireGood(input);
  const id = newClientId();
  const secret = input.Confidential ? newSecret(id) : undefined;
  const row: AppClientsTable = {
    id,
    secretHash: secret?.secretHash ?? null,
    sealedSecret: secret?.sealedSecret ?? null,
    ...columnsOf(input),
    createdAt: nowIso(),
  };
  await transaction(async (tx) => {
    await tx.insertInto('appClients').values(row).execute();
    await record(tx, { action: 'app-client.created', actorId: userIdOf(viewer), subjectId: row.id });
  });
  return { ...appClientFromRow(row), ...(secret ? { ClientSecret: secret.plain } : {}) };
}

/**
 * Says anew what a program may do, knowing what it may do now; who is signed in by it stays so. Whether it has a secret
 * does not change.
 */
export async function changeAppClient(
  viewer: Viewer,
  id: string,
  change: (now: AppClient) => AppClientInput,
): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  await transaction(async (tx) => {
    const row = await locked(tx.selectFrom('appClients').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row) throw notFound();
    const input = change(appClientFromRow(row));
    requireGood(input);
    await tx.updateTable('appClients').set(columnsOf(input)).where('id', '=', id).execute();
    await record(tx, { action: 'app-client.changed', actorId: userIdOf(viewer), subjectId: id });
  });
}

/** Another secret in place of the one there is, which is worth nothing from now on; people stay signed in. Answered this once. */
export async function renewClientSecret(
  viewer: Viewer,
  id: string,
): Promise<{ ClientName: string; ClientSecret: string }> {
  if (!may(viewer, 'people')) throw notFound();
  const { plain, ...sealed } = newSecret(id);
  return transaction(async (tx) => {
    const renewed = await tx
      .updateTable('appClients')
      .set(sealed)
      .where('id', '=', id)
      .where('secretHash', 'is not', null)
      .returning('name')
      .executeTakeFirst();
    if (!renewed) throw new AppError('notFound', `There is no app client ${id} with a secret.`);
    await record(tx, { action: 'app-client.secret-renewed', actorId: userIdOf(viewer), subjectId: id });
    return { ClientName: renewed.name, ClientSecret: plain };
  });
}

/** Nobody signs in by this program any more; whoever did is signed out. */
export async function removeAppClient(viewer: Viewer, id: string): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  await transaction(async (tx) => {
    const removed = await tx.deleteFrom('appClients').where('id', '=', id).executeTakeFirst();
    if (Number(removed.numDeletedRows) === 0) throw new AppError('notFound', `There is no app client ${id}.`);
    await tx.deleteFrom('sessions').where('client', '=', id).execute();
    await tx.deleteFrom('authFlows').where('client', '=', id).execute();
    await tx.deleteFrom('devices').where('client', '=', id).execute();
    await record(tx, { action: 'app-client.removed', actorId: userIdOf(viewer), subjectId: id });
  });
}

function requireGood(input: AppClientInput): void {
  const problems = checkAppClient(input);
  if (problems.length === 0) return;
  const message = problems.map(([, problem]) => problem).join('\n');
  const parts = Object.entries(Object.groupBy(problems, ([part]) => part));
  const ofPart = (all: typeof problems) => all.map(([, problem]) => problem).join('\n');
  throw new AppError('invalid', message, Object.fromEntries(parts.map(([part, all]) => [part, ofPart(all)])));
}

const columnsOf = (
  input: AppClientInput,
): Omit<AppClientsTable, 'id' | 'secretHash' | 'sealedSecret' | 'createdAt'> => ({
  name: input.ClientName.trim(),
  explicitAuthFlows: JSON.stringify(input.ExplicitAuthFlows),
  callbackUrls: JSON.stringify(input.CallbackURLs),
  logoutUrls: JSON.stringify(input.LogoutURLs),
  origins: JSON.stringify(input.AllowedOrigins),
  srp: input.Srp ? 1 : 0,
  mandatorySignIn: input.MandatorySignIn ? 1 : 0,
});

function appClientFromRow(row: Selectable<AppClientsTable>): AppClient {
  return {
    ClientId: row.id,
    ClientName: row.name,
    ExplicitAuthFlows: JSON.parse(row.explicitAuthFlows) as AppClient['ExplicitAuthFlows'],
    CallbackURLs: JSON.parse(row.callbackUrls) as string[],
    LogoutURLs: JSON.parse(row.logoutUrls) as string[],
    AllowedOrigins: JSON.parse(row.origins) as string[],
    Confidential: row.secretHash !== null,
    Srp: row.srp === 1,
    MandatorySignIn: row.mandatorySignIn === 1,
    CreationDate: row.createdAt,
  };
}

/** Kept as a hash, and sealed: SECRET_HASH is made with the secret itself. */
function newSecret(clientId: string) {
  const plain = newToken();
  return { plain, secretHash: hashSecret(plain), sealedSecret: seal(CLIENT_SECRET, plain, clientId) };
}

/** 26 small letters and digits, as Cognito's are. */
function newClientId(): string {
  return Array.from({ length: 26 }, () => randomInt(36).toString(36)).join('');
}
