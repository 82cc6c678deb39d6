import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3 {
  port: number;
  /** As the server's environment says where its files are. */
  settings: Record<string, string>;
  /** Where the server keeps what it was given under a key. */
  pathOf: (key: string) => string;
  stop: () => Promise<void>;
}

const BUCKET = 'jambee';

/** An S3 server with an empty bucket; this process gets the bucket's credentials, too. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'jambee-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  Object.assign(process.env, credentials);
  return {
    port,
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      ...credentials,
    },
    pathOf: (key) => join(directory, BUCKET, `${key}._S3rver_object`),
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What `openFiles` is told of it. */
export const s3ConfigOf = ({ settings }: Pick<S3, 'settings'>) => ({
  bucket: settings['S3_BUCKET'] ?? '',
  endpoint: settings['S3_ENDPOINT'],
  region: settings['S3_REGION'] ?? '',
});
