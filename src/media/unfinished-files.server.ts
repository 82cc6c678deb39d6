import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { files } from '../platform/files/files.server.ts';

/** Seconds after which an upload that did not end counts as broken off. */
const UPLOAD_LIFE = 24 * 3600;

/** Where all files of one item of the library lie. */
export const folderOf = (id: string) => `media/${id}`;

/** Written before the first file is: whatever becomes of the upload, this database knows what it began. */
export async function beginFiles(folder: string): Promise<void> {
  await db()
    .insertInto('unfinishedFiles')
    .values({ folder, dueAt: inSeconds(UPLOAD_LIFE) })
    .execute();
}

/** In the transaction that writes the row which names the files. */
export async function finishFiles(tx: Tx, folder: string): Promise<void> {
  await tx.deleteFrom('unfinishedFiles').where('folder', '=', folder).execute();
}

/** In the transaction that deletes the row which named the files. */
export async function dropFiles(tx: Tx, folder: string): Promise<void> {
  await tx.insertInto('unfinishedFiles').values({ folder, dueAt: nowIso() }).execute();
}

/** A file that could not be deleted at once goes with the next sweep. */
export async function sweepLater(key: string): Promise<void> {
  await db()
    .insertInto('unfinishedFiles')
    .values({ folder: key, dueAt: nowIso() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A file by itself rather than a folder. */
const ONE_FILE = /\.\w+$/;

/** Deletes what lies in the folder, or the one file, and forgets it. Answers how many files that were. */
export async function sweepFolder(folder: string): Promise<number> {
  let deleted = 0;
  if (ONE_FILE.test(folder)) {
    await files().delete(folder);
    deleted += 1;
  }
  for await (const { key } of files().list(folder)) {
    await files().delete(key);
    deleted += 1;
  }
  await db().deleteFrom('unfinishedFiles').where('folder', '=', folder).execute();
  return deleted;
}
