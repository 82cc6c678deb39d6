import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { AskStore, Patience } from './s3-client.server.ts';

const MIB = 1024 * 1024;
/** What is longer than `from` goes in parts of so many `bytes`: S3 takes 5 GB at once, and 10,000 parts. */
export const PARTS = { from: 1024 * MIB, bytes: 32 * MIB };

interface Store {
  client: S3Client;
  bucket: string;
  ask: AskStore;
  patience: Patience;
  bytes: number;
}

interface Sent {
  key: string;
  size: number;
  mime: string;
  sha256: string;
  signal: AbortSignal | undefined;
}

/** Sends a long file in parts, one after the other; of what fails the store keeps nothing. */
export async function partsSender({ client, bucket, ask, patience, bytes }: Store) {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    UploadPartCommand,
  } = await import('@aws-sdk/client-s3');

  return async (path: string, { key, size, mime, sha256, signal }: Sent): Promise<void> => {
    const begin = { Bucket: bucket, Key: key, ContentType: mime, Metadata: { sha256 } };
    const { UploadId } = await ask(patience.whole, signal, (abortSignal) =>
      client.send(new CreateMultipartUploadCommand(begin), { abortSignal }),
    );
    const upload = { Bucket: bucket, Key: key, UploadId };
    const file = await open(path);
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let start = 0; start < size; start += bytes) {
        const body = await readPart(file, start, Math.min(bytes, size - start));
        const limit = patience.whole + Math.ceil((body.length / 1e6) * patience.sentMegabyte);
        const PartNumber = Parts.length + 1;
        const part = { ...upload, PartNumber, Body: body, ContentMD5: md5(body) };
        const { ETag } = await ask(limit, signal, (abortSignal) =>
          client.send(new UploadPartCommand(part), { abortSignal, requestTimeout: limit }),
        );
        Parts.push({ PartNumber, ETag });
      }
      // A store may take its time to put together what it has.
      const limit = patience.whole + Math.ceil((size / 1e6) * patience.sentMegabyte);
      await ask(limit, signal, async (abortSignal) => {
        const all = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
        await client.send(all, { abortSignal, requestTimeout: limit });
      });
    } catch (error) {
      await ask(patience.whole, undefined, (abortSignal) =>
        client.send(new AbortMultipartUploadCommand(upload), { abortSignal }),
      ).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
  };
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(part, read, length - read, start + read);
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent.');
    read += bytesRead;
  }
  return part;
}

const md5 = (part: Buffer) => createHash('md5').update(part).digest('base64');
