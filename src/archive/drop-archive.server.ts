import { dropFiles, sweepFolder } from '../media/unfinished-files.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { afterCommit } from '../platform/db/transaction.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { keyOf } from './archive-row.server.ts';

/** Forgets an archive and deletes its file; where that fails now, the daily sweep does it. */
export async function dropArchive(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('archives').where('id', '=', id).execute();
  await tx.deleteFrom('unfinishedFiles').where('folder', '=', keyOf(id)).execute();
  await dropFiles(tx, keyOf(id));
  afterCommit(
    tx,
    () =>
      void sweepFolder(keyOf(id)).catch((error) =>
        log.warn(describeError(error), 'an archive is deleted later'),
      ),
  );
}
