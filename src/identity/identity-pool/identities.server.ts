import { hash, randomBytes } from 'node:crypto';
import { patterns } from '../../kernel/forms/patterns.ts';
import { sameSecret, sign } from '../../platform/secrets.server.ts';
import type { AppClient } from '../app-client.ts';
import { REGION } from '../tokens/pool.server.ts';

/** Each app client has an identity pool of its own: whether guests get credentials is settled there. */
export const identityPoolIdOf = (clientId: string) =>
  `${REGION}:${asUuid(digest(`identity pool ${clientId}`))}`;

/** A person is the same identity at every app client, and after SECRET_KEY was changed, too. */
export const identityIdOf = (userId: string) => `${REGION}:${asUuid(digest(`identity ${userId}`))}`;

/** Whether something is written as the identities of this site are. */
export const isIdentity = (text: string) =>
  text.startsWith(`${REGION}:`) && patterns.uuid.test.test(text.slice(REGION.length + 1));

/** Somebody for whom an app client's program vouches, by the name that it has for them. */
export const developerIdentityOf = (clientId: string, user: string) =>
  `${REGION}:${asUuid(digest(`developer identity ${clientId} ${user}`))}`;

/** A new guest. It carries a proof that it was made here, for this app client, so nothing of it is kept. */
export function newGuestIdentity(clientId: string): string {
  const half = randomBytes(8).toString('hex');
  return `${REGION}:${asUuid(half + proofOf(clientId, half))}`;
}

/** The app client that a guest's identity was made for, if it is one and the client is still there. */
export function clientOfGuest(identityId: string, clients: AppClient[]): AppClient | undefined {
  const hex = identityId.slice(REGION.length + 1).replaceAll('-', '');
  if (identityId !== `${REGION}:${asUuid(hex)}`) return undefined;
  return clients.find(({ ClientId }) => sameSecret(proofOf(ClientId, hex.slice(0, 16)), hex.slice(16)));
}

const proofOf = (clientId: string, half: string) =>
  Buffer.from(sign('guest-identity', `${clientId} ${half}`), 'base64url')
    .toString('hex')
    .slice(0, 16);
const digest = (text: string) => hash('sha256', text).slice(0, 32);
const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
