import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../config.server.ts';
import { damagedFile } from './damaged-file.server.ts';
import type { Files } from './file-store.ts';
import { readInPieces } from './read-in-pieces.server.ts';
import { readTurns } from './read-turns.server.ts';
import { PARTS, partsSender } from './s3-parts.server.ts';
import { openS3Client, PATIENCE, READINGS, storeAsker } from './s3-client.server.ts';
import { s3Reader } from './s3-reader.server.ts';

const MEGABYTE = 1_000_000;

interface Sent {
  body: Uint8Array | Readable;
  size: number;
  mime: string;
  sha256: string;
  md5: string;
  signal: AbortSignal | undefined;
}

/** Files in an S3 bucket. Credentials come from where the AWS SDK looks for them. */
export async function s3Files(
  config: NonNullable<Config['s3']>,
  patience = PATIENCE,
  parts = PARTS,
): Promise<Files> {
  const {
    PutObjectCommand,
    DeleteObjectCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    HeadBucketCommand,
  } = await import('@aws-sdk/client-s3');
  const client = await openS3Client(config, patience);
  const ask = storeAsker();
  const inReadTurn = readTurns(READINGS);
  const readPiece = await s3Reader(client, config.bucket);
  const bucket = config.bucket;
  const sendParts = await partsSender({ client, bucket, ask, patience, bytes: parts.bytes });

  /** The store is told what it should have got, and asked afterwards what it has. */
  async function send(key: string, { body, size, mime, sha256, md5, signal }: Sent): Promise<void> {
    const limit = patience.whole + Math.ceil((size / MEGABYTE) * patience.sentMegabyte);
    const at = { Bucket: bucket, Key: key };
    await ask(limit, signal, async (abortSignal) => {
      const put = { ...at, Body: body, ContentLength: size, ContentType: mime, ContentMD5: md5 };
      // How long sending takes is for `limit` to say.
      await client.send(new PutObjectCommand({ ...put, Metadata: { sha256 } }), {
        abortSignal,
        requestTimeout: limit,
      });
    });
    await requireKept(key, { size, sha256, signal });
  }

  async function requireKept(
    key: string,
    { size, sha256, signal }: Pick<Sent, 'size' | 'sha256' | 'signal'>,
  ): Promise<void> {
    const at = { Bucket: bucket, Key: key };
    const kept = await ask(patience.whole, signal, (abortSignal) =>
      client.send(new HeadObjectCommand(at), { abortSignal }),
    );
    if (kept.ContentLength === size && (kept.Metadata?.['sha256'] ?? sha256) === sha256) return;
    await remove(key).catch(() => undefined);
    throw damagedFile(key, `${kept.ContentLength} of ${size} bytes were kept`);
  }

  const remove = (key: string) =>
    ask(patience.whole, undefined, async (abortSignal) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
    });

  return {
    put: (key, bytes, mime, signal) =>
      send(key, {
        body: bytes,
        size: bytes.length,
        mime,
        sha256: hash('sha256', bytes),
        md5: createHash('md5').update(bytes).digest('base64'),
        signal,
      }),
    async take(key, path, mime, signal) {
      const facts = await hashFile(path);
      if (facts.size > parts.from) {
        await sendParts(path, { key, mime, signal, ...facts });
        return requireKept(key, { signal, ...facts });
      }
      const body = createReadStream(path);
      try {
        await send(key, { body, mime, signal, ...facts });
      } finally {
        body.destroy();
      }
    },
    get: (key, reading) =>
      readInPieces(
        key,
        (start, end, signal) =>
          inReadTurn(reading?.reader, signal, () =>
            ask(patience.whole, signal, (limit) => readPiece({ key, start, end }, limit)),
          ),
        reading,
      ),
    delete: remove,
    async *list(folder) {
      let after: string | undefined;
      do {
        const asked = {
          Bucket: bucket,
          ...(folder === undefined ? {} : { Prefix: `${folder}/` }),
          ContinuationToken: after,
        };
        const page = await ask(patience.whole, undefined, (abortSignal) =>
          client.send(new ListObjectsV2Command(asked), { abortSignal }),
        );
        for (const { Key: key, LastModified: at } of page.Contents ?? []) if (key && at) yield { key, at };
        after = page.NextContinuationToken;
      } while (after);
    },
    ping: seldom(patience.pingEvery, () =>
      ask(patience.ping, undefined, async (abortSignal) => {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
      }),
    ),
  };
}

/** Does it at most once in so many milliseconds; who asks meanwhile gets the same answer. */
function seldom(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  const forget = () => void setTimeout(() => (last = undefined), ms).unref();
  return () => (last ??= work().finally(forget));
}

async function hashFile(path: string) {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      sha256.update(chunk);
      md5.update(chunk);
    }
  });
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}
