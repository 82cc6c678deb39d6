import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { now } from '../../platform/clock.server.ts';
import { config } from '../../platform/config.server.ts';
import { sameSecret } from '../../platform/secrets.server.ts';
import { REGION } from '../tokens/pool.server.ts';
import { refused } from './credentials.server.ts';

/** What an Authorization header says by Signature Version 4. */
export interface Signature {
  accessKeyId: string;
  service: string;
  signedHeaders: string[];
  signature: string;
  signedAt: Date;
  sessionToken: string;
}

interface SignedRequest {
  method: string;
  /** Of the address: the path as it came, and the query. */
  url: URL;
  headers: Headers;
  body: string;
}

export const isSigned = (headers: Headers) => /^AWS4-/i.test(headers.get('authorization')?.trim() ?? '');

const WRITTEN =
  /^AWS4-HMAC-SHA256 +Credential=([A-Z\d]{16,32})\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, *SignedHeaders=([a-z\d;_-]+), *Signature=([\da-f]{64})$/;
const LONGEST_TOKEN = 4096;
/** Milliseconds that the clock of who signs may be off. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Reads a signature without checking it: that costs more. Throws WireError for any that could not be right. */
export function readSignature(headers: Headers, services: string[]): Signature {
  const match = WRITTEN.exec(headers.get('authorization')?.trim() ?? '');
  const [, accessKeyId = '', day = '', region, service = '', names = '', signature = ''] = match ?? [];
  if (!match) throw refused('IncompleteSignatureException', 'The Authorization header is not understood.');
  if (region !== REGION || !services.includes(service))
    throw invalid(`Credential should be scoped to ${REGION} and to ${services.join(' or ')}.`);
  const signedHeaders = names.split(';');
  for (const name of ['host', 'x-amz-date'])
    if (!signedHeaders.includes(name)) throw invalid(`The header ${name} must be signed.`);
  const at = headers.get('x-amz-date') ?? '';
  const signedAt = new Date(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(`${day}T`) || Number.isNaN(signedAt.getTime()))
    throw invalid('x-amz-date is not valid.');
  if (Math.abs(now().getTime() - signedAt.getTime()) > CLOCKS_DIFFER_MS)
    throw invalid('Signature expired: the time in x-amz-date is more than 5 minutes from ours.');
  const sessionToken = headers.get('x-amz-security-token') ?? '';
  if (sessionToken === '' || sessionToken.length > LONGEST_TOKEN)
    throw refused('UnrecognizedClientException', 'The security token is not valid.');
  return { accessKeyId, service, signedHeaders, signature, signedAt, sessionToken };
}

/** Signs the request again with the secret key, and throws WireError unless it is signed like that. */
export async function requireSignature(
  { accessKeyId, service, signedHeaders, signature, signedAt }: Signature,
  secretAccessKey: string,
  { method, url, headers, body }: SignedRequest,
): Promise<void> {
  const signed: Record<string, string> = {};
  for (const name of signedHeaders) {
    // What the client called, whatever a proxy makes of it: a request that was signed for another site is none of ours.
    const value = name === 'host' ? new URL(config().publicUrl).host : headers.get(name);
    if (value === null) throw invalid(`The signed header ${name} is missing.`);
    signed[name] = value;
  }
  const stated = headers.get('x-amz-content-sha256');
  if (stated !== null && stated !== createHash('sha256').update(body).digest('hex'))
    throw invalid('x-amz-content-sha256 is not the hash of what arrived.');
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const signer = new SignatureV4({
    applyChecksum: false,
    credentials: { accessKeyId, secretAccessKey },
    region: REGION,
    service,
    sha256: NodeHash,
  });
  const request = {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(
      [...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key)]),
    ),
    headers: signed,
    body,
  };
  const again = await signer.sign(request, {
    signingDate: signedAt,
    signableHeaders: new Set(signedHeaders),
  });
  const expected = /Signature=(\w+)$/.exec(again.headers['authorization'] ?? '')?.[1] ?? '';
  if (!sameSecret(expected, signature))
    throw invalid(
      `The request signature we calculated does not match the signature you provided. Sign it for ${config().publicUrl}.`,
    );
}

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
