import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3ConfigOf, startS3 } from '../../../tests/support/servers/s3-server.ts';
import { PATIENCE } from './s3-client.server.ts';
import { s3Files } from './s3.server.ts';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'jambee-parts-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a file that is too long for one request goes in parts, and comes back whole', async () => {
  const files = await s3Files(s3ConfigOf(s3), PATIENCE, { from: 6 * MIB, bytes: 5 * MIB });
  const bytes = randomBytes(12 * MIB + 7);
  const path = join(folder, 'long.zip');
  writeFileSync(path, bytes);
  await files.take('archives/long.zip', path, 'application/zip');
  const stored = await files.get('archives/long.zip');
  expect(stored?.size).toBe(bytes.length);
  expect(Buffer.from(await new Response(stored?.body).arrayBuffer()).equals(bytes)).toBe(true);
});

it('leaves nothing in the store when who waits is gone', async () => {
  const files = await s3Files(s3ConfigOf(s3), PATIENCE, { from: 1, bytes: 5 * MIB });
  const path = join(folder, 'left.zip');
  writeFileSync(path, randomBytes(10 * MIB));
  const gone = new AbortController();
  const taken = files.take('archives/left.zip', path, 'application/zip', gone.signal);
  gone.abort(new Error('gone'));
  await expect(taken).rejects.toThrow('gone');
  const kept: string[] = [];
  for await (const { key } of files.list('archives')) kept.push(key);
  expect(kept).not.toContain('archives/left.zip');
});
