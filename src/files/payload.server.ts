import { createHash } from 'node:crypto';
import { CHECKSUMS, type Checksum } from './checksums.server.ts';
import { type PieceSigner, unframed } from './aws-chunked.server.ts';
import { S3Error } from './s3-error.ts';

export interface Payload {
  /** Throws S3Error at its end where it is not what was said: then nothing of it counts. */
  content: AsyncIterable<Uint8Array>;
  /** In hexadecimal, once the content has come in. */
  md5: () => string;
}

/** What a request says of its body. */
interface Said {
  headers: Headers;
  /** x-amz-content-sha256 */
  payloadHash: string;
  /** Bytes that it may have at most. */
  most: number;
  signer: (() => Promise<PieceSigner>) | undefined;
}

const SIGNED_PIECES = /^STREAMING-AWS4-HMAC-SHA256-PAYLOAD(?:-TRAILER)?$/;
const UNSIGNED_PIECES = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const HASH = /^[\da-f]{64}$/;

/** Reads a body as it comes in, and compares it with all that was said of it. */
export function readPayload(body: AsyncIterable<Uint8Array> | null, said: Said): Payload {
  const { headers, payloadHash, most } = said;
  const isFramed = SIGNED_PIECES.test(payloadHash) || payloadHash === UNSIGNED_PIECES;
  if (!isFramed && payloadHash !== 'UNSIGNED-PAYLOAD' && !HASH.test(payloadHash))
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be a hash, UNSIGNED-PAYLOAD or STREAMING-…',
    );
  const length = headers.get(isFramed ? 'x-amz-decoded-content-length' : 'content-length') ?? '';
  if (!/^\d{1,15}$/.test(length))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  if (Number(length) > most) throw tooLarge(most);

  const checks = new Map<string, { made: Checksum; told: string }>();
  const expect = (name: string, told: string) => {
    const made = CHECKSUMS[name]?.();
    if (made) checks.set(name, { made, told });
  };
  for (const [name, told] of headers) expect(name, told);
  for (const name of (headers.get('x-amz-trailer') ?? '').split(',')) expect(name.trim().toLowerCase(), '');
  const stated = headers.get('content-md5');
  if (stated !== null && Buffer.from(stated, 'base64').length !== 16)
    throw new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  const [md5, sha256] = [createHash('md5'), HASH.test(payloadHash) ? createHash('sha256') : undefined];
  let digest = '';

  async function* content(): AsyncGenerator<Uint8Array> {
    const raw = body ?? nothing();
    const signer = SIGNED_PIECES.test(payloadHash) ? await said.signer?.() : undefined;
    const chunks = isFramed
      ? unframed(raw, signer, (name, value) => {
          const check = checks.get(name);
          if (check) check.told = value;
        })
      : raw;
    let came = 0;
    for await (const chunk of chunks) {
      came += chunk.length;
      if (came > Number(length)) throw incomplete();
      md5.update(chunk);
      sha256?.update(chunk);
      for (const { made } of checks.values()) made.update(chunk);
      yield chunk;
    }
    if (came !== Number(length)) throw incomplete();
    digest = md5.digest('hex');
    if (sha256 && sha256.digest('hex') !== payloadHash)
      throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not what x-amz-content-sha256 says.');
    if (stated !== null && Buffer.from(stated, 'base64').toString('hex') !== digest) throw bad('Content-MD5');
    for (const [name, { made, told }] of checks) if ((await made.digest()) !== told) throw bad(name);
  }
  return { content: content(), md5: () => digest };
}

/** A short body as text. */
export async function readText({ content }: Payload): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const incomplete = () => new S3Error('IncompleteBody', 'The body is not as long as was said.');
const bad = (name: string) =>
  new S3Error('BadDigest', `The ${name} you specified did not match what we received.`);
export const tooLarge = (most: number) =>
  new S3Error('EntityTooLarge', `Your upload is larger than ${most / 1_000_000} MB.`);

async function* nothing(): AsyncGenerator<Uint8Array> {
  yield* [];
}
