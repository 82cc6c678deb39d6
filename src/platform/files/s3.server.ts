import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Config } from '../config.server.ts';
import type { Files } from './file-store.ts';

/** Files in an S3 bucket. Credentials come from where the AWS SDK looks for them. */
export async function s3Files({ bucket, endpoint, region }: NonNullable<Config['s3']>): Promise<Files> {
  const {
    S3Client,
    PutObjectCommand,
    GetObjectCommand,
    DeleteObjectCommand,
    ListObjectsV2Command,
    HeadBucketCommand,
  } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    // A checksum behind a stream is more than many stores understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return {
    async put(key, bytes, mime) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mime }));
    },
    async take(key, path, mime) {
      const { size } = await stat(path);
      const put = { Bucket: bucket, Key: key, ContentType: mime, ContentLength: size };
      await client.send(new PutObjectCommand({ ...put, Body: createReadStream(path) }));
    },
    async get(key, range) {
      try {
        const answer = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        if (!answer.Body) return undefined;
        const whole = answer.ContentRange?.split('/')[1] ?? answer.ContentLength;
        return {
          size: Number(whole),
          body: answer.Body.transformToWebStream() as ReadableStream<Uint8Array>,
        };
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(folder) {
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            ...(folder === undefined ? {} : { Prefix: `${folder}/` }),
            ContinuationToken: after,
          }),
        );
        for (const { Key: key, LastModified: at } of page.Contents ?? []) if (key && at) yield { key, at };
        after = page.NextContinuationToken;
      } while (after);
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
