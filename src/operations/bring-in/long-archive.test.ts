import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { tone } from '../../../tests/support/files/media-files.ts';
import { writeArchive } from '../../archive/write-archive.server.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import { addMedia } from '../../media/add-media.server.ts';
import { config } from '../../platform/config.server.ts';
import { openArchive } from './read-archive.server.ts';

/** Beyond what 32 bits hold: all before it is a hole in the file, which takes no room on the disk. */
const FAR = 5 * 1024 ** 3;

// The writer counts on from there, as if it had written that much already.
const counts = new WeakMap<object, number>();
beforeAll(() => {
  Object.defineProperty(ZipFile.prototype, 'outputStreamCursor', {
    configurable: true,
    get(): number {
      return counts.get(this) ?? FAR;
    },
    set(count: number) {
      counts.set(this, count === 0 ? FAR : count);
    },
  });
});
afterAll(() => Reflect.deleteProperty(ZipFile.prototype, 'outputStreamCursor'));

onEachDatabase('an archive longer than 4 GB', () => {
  it('is written with 64-bit places, and read back whole', async () => {
    await addEvent({ title: 'Éclair' });
    const content = (async function* () {
      yield tone(3);
    })();
    await addMedia(asSystem('test'), { filename: 'a.wav', content, visibility: 'public' });
    const path = join(config().dataDir, 'short.zip');
    const written = await writeArchive({ config: config(), path, tell: async () => undefined });
    expect(await readFile(path)).toSatisfy((bytes: Buffer) => bytes.includes('PK\u0006\u0006'));

    const long = join(config().dataDir, 'long.zip');
    await (await open(long, 'w')).close();
    await truncate(long, FAR);
    await pipeline(createReadStream(path), createWriteStream(long, { flags: 'r+', start: FAR }));
    expect((await stat(long)).size).toBeGreaterThan(FAR);
    const { archive, bytes, close } = await openArchive(long);
    close();
    expect(archive.files).toHaveLength(1);
    expect(archive.tables.map(({ name }) => name)).toEqual(written.tables.map(({ name }) => name));
    expect(bytes).toBeGreaterThan(0);
  });
});
