import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Piece } from './read-in-pieces.server.ts';

interface Part {
  key: string;
  start: number;
  end: number;
}

/** The store began a part of a file and did not give it whole. */
class BrokenOff extends Error {}

/** Reads a part of a file, as far as the file goes; undefined when there is no such file. */
export async function s3Reader(client: S3Client, bucket: string) {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');

  async function read({ key, start, end }: Part, abortSignal: AbortSignal): Promise<Piece | undefined> {
    const asked = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` });
    try {
      const answer = await client.send(asked, { abortSignal });
      const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '');
      const [first, last, size] = (range ?? []).slice(1).map(Number);
      const bytes = await buffer(answer.Body as Readable).catch((cause: unknown) => {
        throw new BrokenOff('The store broke off in the middle of a file', { cause });
      });
      if (first !== start || last === undefined || size === undefined || bytes.length !== last - first + 1)
        throw new BrokenOff('The store gave another part of a file than was asked for');
      return { bytes, size, version: answer.ETag ?? '', sha256: answer.Metadata?.['sha256'] };
    } catch (error) {
      const { name } = error as Error;
      if (name === 'NoSuchKey') return undefined;
      // An empty file has no first byte.
      if (name === 'InvalidRange' && start === 0) return { bytes: Buffer.alloc(0), size: 0, version: '' };
      throw error;
    }
  }

  /** The SDK tries again what was not answered; what was, and broke off, is for us. */
  return (part: Part, signal: AbortSignal) =>
    read(part, signal).catch((error: unknown) => {
      if (!(error instanceof BrokenOff) || signal.aborted) throw error;
      return read(part, signal);
    });
}
