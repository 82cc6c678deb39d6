import { createHmac, getDiffieHellman, hash, hkdfSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { tooOften } from '../identity-error.ts';

/**
 * SRP-6a as Cognito has it: the group of 3072 bits (RFC 5054), SHA-256, numbers written as Java's BigInteger does, and a
 * key of 16 bytes by HKDF. Libraries for SRP differ in the padding and the key.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const K = fromHex(hashHex(padded(N) + padded(G)));
const INFO = 'Caldera Derived Key';
/** More would only take the processor from other requests: a power takes some ten milliseconds of it. */
const MOST_WAITING = 50;

/** A verifier: what is stored of a password, or of a device's. */
export async function verifierOf(
  salt: bigint,
  group: string,
  name: string,
  password: string,
): Promise<bigint> {
  const inner = hash('sha256', `${group}${name}:${password}`);
  return power(G, fromHex(hashHex(padded(salt) + inner)));
}

/** The server's public number for its secret one. */
export async function publicNumber(secret: bigint, verifier: bigint): Promise<bigint> {
  return (K * verifier + (await power(G, secret))) % N;
}

/** The key that only who knows the password comes to, from its public number A and ours. */
export async function sharedKey(a: bigint, b: bigint, secret: bigint, verifier: bigint): Promise<Buffer> {
  const u = fromHex(hashHex(padded(a) + padded(b)));
  const s = await power((a * (await power(verifier, u))) % N, secret);
  return Buffer.from(hkdfSync('sha256', bytes(s), bytes(u), INFO, 16));
}

/** What who has the key claims, in base64. */
export function claimOf(
  key: Buffer,
  group: string,
  name: string,
  secretBlock: Buffer,
  timestamp: string,
): string {
  return createHmac('sha256', key)
    .update(group)
    .update(name)
    .update(secretBlock)
    .update(timestamp)
    .digest('base64');
}

/** Whether it is a number of the group that leaves something to compute. */
export function isOfGroup(number: bigint): boolean {
  return number > 1n && number < N - 1n;
}

export const fromHexNumber = (hex: string): bigint | undefined =>
  /^[\da-f]{1,800}$/i.test(hex) ? fromHex(hex) : undefined;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One after the other, and whoever else waits for the process has a turn in between. */
async function power(base: bigint, exponent: bigint): Promise<bigint> {
  if (waiting >= MOST_WAITING) throw tooOften(5);
  waiting += 1;
  const turn = last.then(() => setImmediate());
  const result = turn.then(() => modPow(base % N, exponent));
  last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    waiting -= 1;
  }
}

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if (bits & 1n) result = (result * base) % N;
    base = (base * base) % N;
  }
  return result;
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** Of even length, and with two zeros before it where it would be taken for a negative number. */
export function padded(number: bigint): string {
  const hex = number.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

const bytes = (number: bigint) => Buffer.from(padded(number), 'hex');

function hashHex(hex: string): string {
  return hash('sha256', Buffer.from(hex, 'hex'));
}
