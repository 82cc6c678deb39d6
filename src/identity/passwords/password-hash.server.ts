import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { tooOften } from '../identity-error.ts';

const derive = promisify(argon2);
/** OWASP: 19 MiB, two passes, one lane. About 40 ms. */
export const HASH_COST = { memory: 19_456, passes: 2 };
let cost = HASH_COST;
/** So many at once: more would only take the other requests' processor and memory. */
const AT_ONCE = 2;
const MOST_WAITING = 100;

let running = 0;
let hashes = 0;
const waiting: (() => void)[] = [];

/** How many hashes were computed: what the tests of equal work count. */
export const hashCount = (): number => hashes;

/** What a hash costs from here on. Only for tests, which make many: no setting leads here. */
export function setHashCost(other: typeof HASH_COST): void {
  cost = other;
}

/** Argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes } = cost;
  const hash = await argon2id(password, salt, memory, passes);
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(salt)}$${encode(hash)}`;
}

/**
 * Whether it is the password. Without a hash to compare with it does the same work and says no, so that
 * nobody learns from the time taken whether there was one.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  const [, memory = cost.memory, passes = cost.passes, salt = '', expected = ''] = parts ?? [];
  const nonce = parts ? Buffer.from(salt, 'base64') : randomBytes(16);
  const actual = await argon2id(password, nonce, Number(memory), Number(passes));
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === actual.length && timingSafeEqual(wanted, actual);
}

async function argon2id(message: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  await turn();
  hashes += 1;
  try {
    return await derive('argon2id', {
      message,
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory,
      passes,
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw tooOften(5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
