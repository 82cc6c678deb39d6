import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, config } from './config.server.ts';

let master: Buffer | undefined;

/** Takes SECRET_KEY, or the key kept in DATA_DIR, made on the first start. */
export function loadSecretKey({ secretKey, dataDir }: Config): void {
  master = Buffer.from(secretKey ?? readOrMakeKey(dataDir), 'utf8');
}

function readOrMakeKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it between the two calls.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** One key per purpose (RFC 5869), so that a token of one kind is worth nothing as another. */
const derived = new Map<string, Buffer>();
function keyFor(purpose: string): Buffer {
  if (!master) loadSecretKey(config());
  let key = derived.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', master as Buffer, '', purpose, 32));
    derived.set(purpose, key);
  }
  return key;
}

/** HMAC-SHA256 of `text`, base64url, cut to `length` characters (22 are 132 bits). */
export function sign(purpose: string, text: string, length = 22): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url').slice(0, length);
}

/** What is stored of a secret: enough to recognise it, not to use it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A new opaque secret of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares without telling by the time taken where two secrets differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
}

/** AES-256-GCM. What is sealed for one `owner` does not open for another. */
export function seal(purpose: string, text: string, owner: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `seal` made; throws when it was changed, or made for another owner or purpose. */
export function unseal(purpose: string, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
