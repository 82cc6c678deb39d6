import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { locked } from '../platform/db/lock.server.ts';
import { removeFromSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';

/** Deletes what somebody wrote to the team by the contact form, and the answers. */
export async function eraseMessagesOf(viewer: Viewer, email: string): Promise<number> {
  if (!may(viewer, 'people')) throw notFound();
  return transaction(async (tx) => {
    // Held first: an answer that is just being written is there when they are deleted.
    await locked(
      tx.selectFrom('userMessages').select('id').where('email', '=', email).orderBy('id'),
    ).execute();
    const rows = await tx.deleteFrom('userMessages').where('email', '=', email).returning('id').execute();
    for (const { id } of rows) await removeFromSearch(tx, 'userMessage', id);
    return rows.length;
  });
}
