import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Files } from './file-store.ts';

const SAFE_KEY = /^[\w-]+([./][\w-]+)*$/;

/** Files under DATA_DIR/files, moved into place whole. */
export function diskFiles(dataDir: string): Files {
  const root = join(dataDir, 'files');
  const pathOf = (key: string) => {
    if (!SAFE_KEY.test(key)) throw new Error('Not a file key');
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, bytes, { flush: true });
      await rename(part, path);
    },
    async take(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      // Another disk cannot be moved from.
      await rename(from, part).catch(() => copyFile(from, part));
      await rename(part, path);
    },
    async get(key, range) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      return {
        size: found.size,
        body: Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>,
      };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(folder) {
      const top = folder === undefined ? root : pathOf(folder);
      const found = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of found) {
        const path = join(entry.parentPath, entry.name);
        const known = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
        const key = relative(root, path).split(sep).join('/');
        if (known && SAFE_KEY.test(key)) yield { key, at: known.mtime };
      }
    },
    async ping() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
  };
}
