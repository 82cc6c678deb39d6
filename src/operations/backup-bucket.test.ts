import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../tests/support/admin.ts';
import { tone } from '../../tests/support/media-files.ts';
import { asSystem } from '../kernel/viewer.ts';
import { addMedia } from '../media/add-media.server.ts';
import { files } from '../platform/files/files.server.ts';

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

withInstallations('a backup of a bucket', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-backup-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'jambee', configs: [] }],
  });
  let endpoint = '';
  beforeAll(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
    endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  });
  afterAll(async () => {
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds its files, and puts back those that are gone', async () => {
    const site = await installOnDisk(kind, { S3_BUCKET: 'jambee', S3_ENDPOINT: endpoint });
    const upload = { filename: 'a.wav', content: oneChunk(tone(7)), visibility: 'public' } as const;
    const { id } = await addMedia(asSystem('test'), upload);
    const keys: string[] = [];
    for await (const { key } of files().list(`media/${id}`)) keys.push(key);
    const backup = join(site.folder, 'backup');
    expect(await site.admin('backup', backup)).toMatchObject({ code: 0, err: '' });
    await site.open();
    for (const key of keys) await files().delete(key);
    expect((await site.admin('doctor')).out).toMatch(/WRONG +files +1 of 1 /);
    expect(await site.admin('restore', backup, '--replace')).toMatchObject({ code: 0, err: '' });
    await site.open();
    const stored = await files().get(keys[0] ?? '');
    expect(Buffer.from(await new Response(stored?.body).arrayBuffer()).equals(tone(7))).toBe(true);
    expect((await site.admin('doctor')).out).toMatch(/ok +files/);
  });
});
