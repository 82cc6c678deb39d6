import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isUnavailable } from '../app-error.ts';
import { noteRoom, orNoRoom, wasFull } from './disk-room.server.ts';
import { type Files, StoreUnavailable } from './file-store.ts';
import { type Piece, readInPieces } from './read-in-pieces.server.ts';

/** As much as a small picture. */
const TRIED_BYTES = 64 * 1024;
const SAFE_KEY = /^[\w-]+([./][\w-]+)*$/;

/** Files under DATA_DIR/files, moved into place whole. */
export function diskFiles(dataDir: string): Files {
  const root = join(dataDir, 'files');
  const pathOf = (key: string) => {
    if (!SAFE_KEY.test(key)) throw new Error('Not a file key');
    return join(root, key);
  };
  /** Writes beside the place with `write`, then moves; of what fails nothing is left. */
  async function place(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const part = `${path}.${randomUUID()}.part`;
    try {
      await orNoRoom(part, async () => {
        await mkdir(dirname(path), { recursive: true });
        await write(part);
        await rename(part, path);
      });
    } catch (error) {
      throw isUnavailable(error) ? error : unavailable(error);
    }
  }
  return {
    put: (key, bytes) => place(key, (part) => writeFile(part, bytes, { flush: true })),
    // Another disk cannot be moved from.
    take: (key, from) => place(key, (part) => rename(from, part).catch(() => copyFile(from, part))),
    async get(key, reading) {
      const path = pathOf(key);
      return readInPieces(key, (start, end) => readPiece(path, start, end), reading);
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
      if (wasFull()) await tryToWrite(join(root, `${randomUUID()}.part`));
    },
  };
}

async function readPiece(path: string, start: number, end: number): Promise<Piece | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const bytes = Buffer.alloc(Math.max(0, Math.min(end, found.size - 1) - start + 1));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return {
      bytes: bytes.subarray(0, bytesRead),
      size: found.size,
      version: `${found.ino} ${found.mtimeMs}`,
    };
  } catch (error) {
    if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw unavailable(error);
  } finally {
    await file?.close();
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

function unavailable(error: unknown): StoreUnavailable {
  return new StoreUnavailable('The disk does not take or give files', { cause: error });
}

async function tryToWrite(path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(TRIED_BYTES), { flush: true });
    noteRoom();
  } finally {
    await rm(path, { force: true });
  }
}
