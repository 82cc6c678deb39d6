import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { dropArchive } from './drop-archive.server.ts';

/** A job: archives go when their time is over. */
export async function forgetOldArchives(): Promise<boolean> {
  const old = await db()
    .selectFrom('archives')
    .select('id')
    .where('expiresAt', 'is not', null)
    .where('expiresAt', '<=', nowIso())
    .execute();
  for (const { id } of old) await transaction((tx) => dropArchive(tx, id));
  return false;
}
