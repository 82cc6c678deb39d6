import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../../tests/support/admin.ts';
import { tone } from '../../../tests/support/files/media-files.ts';
import { startS3 } from '../../../tests/support/servers/s3-server.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import { addMedia } from '../../media/add-media.server.ts';
import { files } from '../../platform/files/files.server.ts';

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

withInstallations('a backup of a bucket', (kind) => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  it('leaves out a file that the bucket gives otherwise than it was given, and says so', async () => {
    const site = await installOnDisk(kind, s3.settings);
    const upload = { content: oneChunk(tone(9)), visibility: 'public' } as const;
    const { id } = (await addMedia(asSystem('test'), { filename: 'well.wav', ...upload })).item;
    const other = { ...upload, content: oneChunk(tone(11)) };
    await addMedia(asSystem('test'), { filename: 'damaged.wav', ...other }).then(async (damaged) => {
      for await (const { key } of files().list(`media/${damaged.item.id}`))
        truncateSync(s3.pathOf(key), 1000);
    });
    const backup = join(site.folder, 'backup');
    const { code, err } = await site.admin('backup', backup);
    expect(code).toBe(0);
    expect(err).toContain('1 file(s) that the database names are not there, or are damaged');
    expect(readdirSync(join(backup, 'files', 'media', id))).toHaveLength(1);
  });

  it('holds its files, and puts back those that are gone', async () => {
    const site = await installOnDisk(kind, s3.settings);
    const upload = { filename: 'a.wav', content: oneChunk(tone(7)), visibility: 'public' } as const;
    const { id } = (await addMedia(asSystem('test'), upload)).item;
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
