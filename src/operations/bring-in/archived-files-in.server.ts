import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileKeysOf } from '../../kernel/media/row.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { Files } from '../../platform/files/file-store.ts';
import { fileKey } from '../../archive/archive-format.server.ts';
import { isAccepted } from '../../media/accepted-files.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { Refusal } from '../command.server.ts';
import { mimeOf } from '../backup/mime-of.server.ts';
import type { OpenArchive } from './read-archive.server.ts';

/** Unpacks the files of an archive into a folder, under the keys of the store. */
export async function placeArchivedFiles(folder: string, { archive, read }: OpenArchive): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { key, name } of archive.files) await unpack(await read(name), join(folder, key));
}

/** The same into a bucket; `scratch` is where one at a time may be. Answers what is there now. */
export async function uploadFiles(
  bucket: Files,
  { archive, read }: OpenArchive,
  scratch: string,
): Promise<string[]> {
  const path = join(scratch, 'file');
  const uploaded: string[] = [];
  try {
    for (const { key, name } of archive.files) {
      await unpack(await read(name), path);
      uploaded.push(key);
      await bucket.take(key, path, mimeOf(key));
    }
  } catch (error) {
    await takeBack(uploaded);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
  return uploaded;
}

/** What cannot be deleted now stays: the next try writes over it. */
export async function takeBack(keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await files()
      .delete(key)
      .catch(() => undefined);
}

/** Refuses files that no row of the library names, and rows that are none of a library. */
export async function requireNamed(tx: Tx, { archive }: OpenArchive): Promise<void> {
  const media = await tx.selectFrom('media').selectAll().execute();
  const keys = media.flatMap(fileKeysOf);
  if (!media.every(({ mime }) => isAccepted(mime)) || !keys.every((key) => fileKey.safeParse(key).success))
    throw new Refusal('This archive is damaged: its library has files of a kind that no library takes.');
  const named = new Set(keys);
  const strange = archive.files.find(({ key }) => !named.has(key));
  if (strange) throw new Refusal(`This archive is damaged: nothing in it names the file ${strange.name}.`);
}

async function unpack(content: NodeJS.ReadableStream, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(to, { mode: 0o600, flush: true }));
}
