import { BIN_DAYS } from '../kernel/content/empty-bin.server.ts';
import { fileKeysOf } from '../kernel/media/row.server.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { lockedSkippingBusy } from '../platform/db/lock.server.ts';
import { removeFromSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { dropFiles, folderOf, sweepFolder } from './unfinished-files.server.ts';

const DAY = 24 * 3600;

/** A job: what has lain in the bin for 30 days is gone, with its files. Answers whether there is more. */
export async function emptyMediaBin(): Promise<boolean> {
  const due = inSeconds(-BIN_DAYS * DAY);
  const row = await transaction(async (tx) => {
    const found = await lockedSkippingBusy(
      tx.selectFrom('media').selectAll().where('deletedAt', '<', due).orderBy('deletedAt').limit(1),
    ).executeTakeFirst();
    if (!found) return undefined;
    await forgetMedia(tx, [found.id]);
    return found;
  });
  if (!row) return false;
  await sweepFolder(folderOf(row.id));
  return (
    (await db().selectFrom('media').select('id').where('deletedAt', '<', due).executeTakeFirst()) !==
    undefined
  );
}

/** Deletes items for good; their files go with the next sweep, or with `sweepFolder`. */
export async function forgetMedia(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('revisions').where('kind', '=', 'media').where('itemId', 'in', ids).execute();
  for (const id of ids) {
    await removeFromSearch(tx, 'media', id);
    await dropFiles(tx, folderOf(id));
  }
  const rows = await tx.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  for (const row of rows) {
    // The sounds that came with the program lie elsewhere.
    const elsewhere = fileKeysOf(row).filter((key) => !key.startsWith(`${folderOf(row.id)}/`));
    for (const key of elsewhere) await dropFiles(tx, key);
  }
  await tx.deleteFrom('media').where('id', 'in', ids).execute();
}
