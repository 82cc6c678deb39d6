import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, config } from './config.server.ts';
import { unusablePath } from './operator-error.ts';
import { LEAST_KEY } from './settings.server.ts';

/** What is made with one key. Each purpose has a key of its own (RFC 5869), so that a token of one kind is worth nothing as another. */
export interface Secrets {
  /** HMAC-SHA256 of `text`, base64url, cut to `length` characters (22 are 132 bits). */
  sign: (purpose: string, text: string, length?: number) => string;
  /** AES-256-GCM. What is sealed for one `owner` does not open for another. */
  seal: (purpose: string, text: string, owner: string) => string;
  /** Opens what `seal` made; undefined when it was changed, or made with another key or for another owner or purpose. */
  unseal: (purpose: string, sealed: string, owner: string) => string | undefined;
}

/** The file in DATA_DIR that holds the key where SECRET_KEY is not set. */
export const KEY_FILE = 'secret.key';

let current: Secrets | undefined;

/** Takes SECRET_KEY, or the key kept in DATA_DIR, made on the first start. */
export function loadSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): void {
  current = secretsOf(secretKey ?? readOrMakeKey(dataDir));
}

/** A new key, as text. */
export function newSecretKey(): string {
  return randomBytes(48).toString('base64url');
}

/** The key there is: SECRET_KEY, or the one in DATA_DIR; none is made. */
export function knownKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string | undefined {
  return secretKey ?? (existsSync(join(dataDir, KEY_FILE)) ? readKey(dataDir) : undefined);
}

function readOrMakeKey(dataDir: string): string {
  const path = join(dataDir, KEY_FILE);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    // Placed whole: another process may read it as soon as it is there.
    const part = `${path}.${randomUUID()}.part`;
    writeFileSync(part, newSecretKey(), { mode: 0o600, flush: true });
    try {
      linkSync(part, path);
    } catch (error) {
      // Another process made it between the two calls.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(part);
    }
  }
  return readKey(dataDir);
}

function readKey(dataDir: string): string {
  const path = join(dataDir, KEY_FILE);
  const key = readText(path);
  if (key.length >= LEAST_KEY) return key;
  throw new Error(
    `The key in ${path} must have at least ${LEAST_KEY} characters; it has ${key.length}. Bring the key back that was there; if it is lost for good, delete the file and call npm run admin -- keys lost.`,
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw unusablePath(path, error);
  }
}

export function secretsOf(key: string): Secrets {
  const master = Buffer.from(key, 'utf8');
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
    derived.set(purpose, known);
    return known;
  };
  const signing = new Map<string, KeyObject>();
  // Node makes such an object of a Buffer at each use, which takes longer than the signature.
  const signingKeyFor = (purpose: string): KeyObject => {
    const known = signing.get(purpose) ?? createSecretKey(keyFor(purpose));
    signing.set(purpose, known);
    return known;
  };
  return {
    sign: (purpose, text, length = 22) =>
      createHmac('sha256', signingKeyFor(purpose)).update(text).digest('base64url').slice(0, length),
    seal(purpose, text, owner) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(purpose, sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** With the key that this process runs with. */
export function currentSecrets(): Secrets {
  if (!current) loadSecretKey(config());
  return current as Secrets;
}

export const sign: Secrets['sign'] = (...args) => currentSecrets().sign(...args);
export const seal: Secrets['seal'] = (...args) => currentSecrets().seal(...args);
export const unseal: Secrets['unseal'] = (...args) => currentSecrets().unseal(...args);

/** What is stored of a secret: enough to recognise it, not to use it. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** A new opaque secret of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares without telling by the time taken where two secrets differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
}
