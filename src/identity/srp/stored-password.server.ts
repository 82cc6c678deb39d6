import { hash, randomBytes } from 'node:crypto';
import { seal, sign, unseal } from '../../platform/secrets.server.ts';
import { knownAppClients } from '../app-clients.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { POOL_NAME } from '../tokens/pool.server.ts';
import type { UserRow } from '../user-row.server.ts';
import { tidy } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { fromHexNumber, verifierOf } from './srp-numbers.server.ts';
import type { Verifier } from './srp.server.ts';

/** What verifiers of people are sealed for, bound to the account and the hash of the same password. */
export const USER_VERIFIER = 'user-verifier';

export type StoredPassword = Pick<UserRow, 'srpSalt' | 'srpVerifier'> & { passwordHash: string };

/**
 * What is stored of a new password. Its verifier is made only where an app client takes SRP: it is sooner guessed than
 * the hash, so it is sealed, and opens for as long as the hash beside it is the account's.
 */
export async function storedPassword(userId: string, password: string): Promise<StoredPassword> {
  const passwordHash = await hashPassword(password);
  const isAsked = (await knownAppClients()).some(({ Srp }) => Srp);
  if (!isAsked) return { passwordHash, srpSalt: null, srpVerifier: null };
  const srpSalt = randomBytes(16).toString('hex');
  const verifier = await verifierOf(BigInt(`0x${srpSalt}`), POOL_NAME, userId, password);
  const srpVerifier = seal(USER_VERIFIER, verifier.toString(16), sealedFor({ id: userId, passwordHash }));
  return { passwordHash, srpSalt, srpVerifier };
}

export const sealedFor = ({ id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>) =>
  `${id}:${passwordHash}`;

interface Asked {
  /** What a program calls the account from here on. */
  userId: string;
  salt: string;
  verifier: Verifier;
  /** Whether there is such an account and such a password at all. */
  isReal: boolean;
}

/**
 * What a proof of this account's password begins from. Where there is no account, or none of its password, it looks the
 * same, and the same each time; no password proves it. An account without a verifier is as one that is not there.
 */
export function verifierFor(user: UserRow | undefined, login: string, client: string): Asked {
  const opened = user && unseal(USER_VERIFIER, user.srpVerifier ?? '', sealedFor(user));
  const number = opened === undefined ? undefined : fromHexNumber(opened);
  const isReal = user !== undefined && number !== undefined;
  const userId = isReal ? user.id : unrealId(login);
  const salt = (isReal ? user.srpSalt : undefined) ?? unreal('no-password', `salt:${userId}`).slice(0, 32);
  const verifier = number ?? BigInt(`0x${unreal('no-password', `verifier:${userId}`)}`);
  return {
    userId,
    salt,
    isReal,
    verifier: { group: POOL_NAME, name: userId, verifier, owner: `${client}:${userId}` },
  };
}

/** What a program calls somebody who is not there. People are found by the tidied name, so what they are called is made of that. */
function unrealId(login: string): string {
  const name = tidy(login, 'userName');
  return patterns.uuid.test.test(name) ? name : asId(unreal('no-password', `id:${name}`));
}

/** 64 hexadecimal digits that stand for what is not there: nobody can foretell them, and each time they are the same. */
export function unreal(purpose: string, of: string): string {
  return hash('sha256', sign(purpose, of, 43));
}

/** An id that is nobody's. */
export function asId(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
