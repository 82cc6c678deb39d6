import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3ConfigOf, startS3 } from '../../../tests/support/servers/s3-server.ts';
import { diskFiles } from './disk.server.ts';
import type { Files } from './file-store.ts';
import { s3Files } from './s3.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'jambee-files-'));
const stores: Record<string, Files> = { disk: diskFiles(join(folder, 'disk')) };
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bytes = Buffer.from('0123456789');
async function read(stored: Awaited<ReturnType<Files['get']>>): Promise<string | undefined> {
  return stored && new Response(stored.body).text();
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe.each(['disk', 's3'])('files on %s', (kind) => {
  let files: Files;
  beforeAll(async () => {
    files = stores[kind] ?? (await s3Files(s3ConfigOf(s3)));
  });

  it('lists what is under a folder, and when it came', async () => {
    for (const key of ['shelf/a/one.txt', 'shelf/a/two.txt', 'shelf/b.txt', 'shelves/c.txt'])
      await files.put(key, bytes, 'text/plain');
    const found = await all(files.list('shelf'));
    expect(found.map(({ key }) => key).toSorted()).toEqual([
      'shelf/a/one.txt',
      'shelf/a/two.txt',
      'shelf/b.txt',
    ]);
    for (const { at } of found) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    expect(await all(files.list('nowhere'))).toEqual([]);
  });

  it('keeps, reads whole and in part, replaces and deletes', async () => {
    await files.put('sound/piece.wav', bytes, 'audio/wav');
    expect(await read(await files.get('sound/piece.wav'))).toBe('0123456789');
    const part = await files.get('sound/piece.wav', { range: { start: 2, end: 4 } });
    expect(part?.size).toBe(10);
    expect(await read(part)).toBe('234');
    await files.put('sound/piece.wav', Buffer.from('new'), 'audio/wav');
    expect(await read(await files.get('sound/piece.wav'))).toBe('new');
    await files.delete('sound/piece.wav');
    expect(await files.get('sound/piece.wav')).toBeUndefined();
    await files.delete('sound/piece.wav');
  });

  it('takes a long file from the disk', async () => {
    const path = join(folder, `long-${kind}`);
    const long = Buffer.alloc(300_000, 'honey');
    writeFileSync(path, long);
    await files.take('media/long.wav', path, 'audio/wav');
    const stored = await files.get('media/long.wav', { range: { start: 299_995, end: 299_999 } });
    expect([stored?.size, await read(stored)]).toEqual([300_000, 'honey']);
  });

  it('answers whether it is there', async () => {
    await files.ping();
  });
});

describe('files on disk', () => {
  it.each(['../secret.key', '/etc/passwd', 'a/../../b', '', 'a\0b', '.hidden'])(
    'refuse the key %j',
    async (key) => {
      const files = stores['disk'] as Files;
      await expect(files.get(key)).rejects.toThrow('Not a file key');
      await expect(files.put(key, bytes, 'x')).rejects.toThrow('Not a file key');
    },
  );
});
