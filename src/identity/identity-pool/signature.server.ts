import { createHash, createHmac, hash, type Hash, type Hmac } from 'node:crypto';
import { now } from '../../platform/clock.server.ts';
import { config } from '../../platform/config.server.ts';
import { sameSecret } from '../../platform/secrets.server.ts';
import { REGION } from '../tokens/pool.server.ts';
import { WireError } from '../cognito/wire-error.ts';
import { refused } from './credentials.server.ts';

/** What a request says by Signature Version 4, in its Authorization header or in its address. */
export interface Signature {
  accessKeyId: string;
  service: string;
  signedHeaders: string[];
  signature: string;
  signedAt: Date;
  /** Empty for keys of an app client, which come without. */
  sessionToken: string;
}

export interface SignedRequest {
  method: string;
  /** Of the address: as it is signed. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Of the body, in hexadecimal; or what stands for it in S3's protocol. */
  payloadHash: string;
}

/** The clocks differ too much; the answer's Date tells clients by how much. */
export class SkewedClock extends WireError {}

export const isSigned = (headers: Headers) => /^AWS4-/i.test(headers.get('authorization')?.trim() ?? '');
export const isPresigned = (query: URLSearchParams) => query.has('X-Amz-Signature');

const ALGORITHM = 'AWS4-HMAC-SHA256';
const CREDENTIAL = '([A-Za-z\\d]{16,32})\\/(\\d{8})\\/([\\w-]+)\\/([\\w-]+)\\/aws4_request';
const WRITTEN = new RegExp(
  `^${ALGORITHM} +Credential=${CREDENTIAL}, *SignedHeaders=([a-z\\d;_-]+), *Signature=([\\da-f]{64})$`,
);
const SCOPE = new RegExp(`^${CREDENTIAL}$`);
const LONGEST_TOKEN = 4096;
/** Milliseconds that the clock of who signs may be off. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** Seconds that an address may be signed for; never longer than its keys are good. */
const LONGEST_ADDRESS = 7 * 24 * 3600;

/**
 * Reads a signature without checking it: that costs more. Throws WireError for any that could not be right. Keys of
 * the identity pool come with a session token, those of an app client without.
 */
export function readSignature(
  headers: Headers,
  services: string[],
  keysOf: 'identity pool' | 'app client' = 'identity pool',
): Signature {
  const match = WRITTEN.exec(headers.get('authorization')?.trim() ?? '');
  const [, accessKeyId = '', day = '', region = '', service = '', names = '', signature = ''] = match ?? [];
  if (!match) throw refused('IncompleteSignatureException', 'The Authorization header is not understood.');
  requireScope(region, service, services);
  const signedHeaders = names.split(';');
  for (const name of ['host', 'x-amz-date'])
    if (!signedHeaders.includes(name)) throw invalid(`The header ${name} must be signed.`);
  const signedAt = readDate(headers.get('x-amz-date') ?? '', day);
  if (Math.abs(now().getTime() - signedAt.getTime()) > CLOCKS_DIFFER_MS)
    throw skewed('Signature expired: the time in x-amz-date is more than 5 minutes from ours.');
  const sessionToken = keysOf === 'app client' ? '' : readToken(headers.get('x-amz-security-token'));
  return { accessKeyId, service, signedHeaders, signature, signedAt, sessionToken };
}

/** The same of an address that was signed beforehand, for whoever has it. */
export function readPresigned(query: URLSearchParams, services: string[]): Signature {
  const said = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const match = SCOPE.exec(said('Credential'));
  const [, accessKeyId = '', day = '', region = '', service = ''] = match ?? [];
  const signature = said('Signature');
  if (!match || said('Algorithm') !== ALGORITHM || !/^[\da-f]{64}$/.test(signature))
    throw refused('IncompleteSignatureException', 'The signature in the address is not understood.');
  requireScope(region, service, services);
  const signedHeaders = said('SignedHeaders').split(';');
  if (!signedHeaders.includes('host')) throw invalid('The header host must be signed.');
  const signedAt = readDate(said('Date'), day);
  const seconds = /^\d{1,6}$/.test(said('Expires')) ? Number(said('Expires')) : 0;
  if (seconds < 1 || seconds > LONGEST_ADDRESS)
    throw refused('IncompleteSignatureException', 'X-Amz-Expires must be 1 to 604800 seconds.');
  const age = now().getTime() - signedAt.getTime();
  if (age < -CLOCKS_DIFFER_MS) throw skewed('X-Amz-Date lies in the future.');
  if (age >= seconds * 1000) throw refused('ExpiredAddressException', 'Request has expired.');
  const sessionToken = readToken(query.get('X-Amz-Security-Token'));
  return { accessKeyId, service, signedHeaders, signature, signedAt, sessionToken };
}

function requireScope(region: string, service: string, services: string[]): void {
  if (region !== REGION || !services.includes(service))
    throw invalid(`Credential should be scoped to ${REGION} and to ${services.join(' or ')}.`);
}

function readDate(at: string, day: string): Date {
  const date = new Date(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(`${day}T`) || Number.isNaN(date.getTime())) throw invalid('x-amz-date is not valid.');
  return date;
}

function readToken(token: string | null): string {
  if (!token || token.length > LONGEST_TOKEN)
    throw refused('UnrecognizedClientException', 'The security token is not valid.');
  return token;
}

/** Signs the request again with the secret key, and throws WireError unless it is signed like that. */
export async function requireSignature(
  given: Signature,
  secretAccessKey: string,
  { method, path, query, headers, payloadHash }: SignedRequest,
): Promise<void> {
  const { signedHeaders, signature, signedAt } = given;
  const signed: Record<string, string> = {};
  for (const name of signedHeaders) {
    // What the client called, whatever a proxy makes of it: a request that was signed for another site is none of ours.
    const value = name === 'host' ? new URL(config().publicUrl).host : headers.get(name);
    if (value === null) throw invalid(`The signed header ${name} is missing.`);
    signed[name] = value;
  }
  const request = {
    method,
    protocol: 'https:',
    hostname: '',
    path,
    query: Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)])),
    headers: { ...signed, 'x-amz-content-sha256': payloadHash },
  };
  const signer = await signerOf(given, secretAccessKey);
  const again = await signer.sign(request, {
    signingDate: signedAt,
    signableHeaders: new Set(signedHeaders),
    // Its own; where they were signed, they count.
    unsignableHeaders: new Set(['x-amz-date', 'x-amz-content-sha256']),
  });
  const expected = /Signature=(\w+)$/.exec(again.headers['authorization'] ?? '')?.[1] ?? '';
  if (!sameSecret(expected, signature))
    throw invalid(
      `The request signature we calculated does not match the signature you provided. Sign it for ${config().publicUrl}.`,
    );
}

/** Signs with the same key, for what comes signed piece by piece. */
export async function signerOf({ accessKeyId, service }: Signature, secretAccessKey: string) {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  return new SignatureV4({
    applyChecksum: false,
    credentials: { accessKeyId, secretAccessKey },
    region: REGION,
    service,
    sha256: NodeHash,
    // S3 alone signs a path as it is sent.
    uriEscapePath: service !== 's3',
  });
}

export const hashOf = (text: string) => hash('sha256', text);
const skewed = (message: string) => new SkewedClock('InvalidSignatureException', message, 403);
const invalid = (message: string) => refused('InvalidSignatureException', message);

/** SHA-256 as the signer asks for it. */
class NodeHash {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string);
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }
  reset(): void {
    throw new Error('A hash is made once');
  }
}
