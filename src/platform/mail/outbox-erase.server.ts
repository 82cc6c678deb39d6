import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import { config } from '../config.server.ts';
import { db, type Tx } from '../db/database.server.ts';
import { jsonText } from '../db/json.server.ts';
import type { Tables } from '../db/tables.server.ts';
import { afterCommit } from '../db/transaction.server.ts';
import { describeError, log } from '../log.server.ts';

/** The mails to these addresses, and those that carry one as their sender's. */
export async function findMailsOf(emails: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('outbox')
    .select('id')
    .where((eb) => eb.or([eb('toAddress', 'in', emails), eb(jsonText('payload', 'email'), 'in', emails)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes mails, and their `.eml` files where mail is written to a folder. */
export async function eraseMails(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await db().deleteFrom('outbox').where('id', '=', id).execute();
    await removeFile(id);
  }
}

/** Runs a query that deletes mails; their files go once that is committed. */
export async function deleteMails(
  tx: Tx,
  query: DeleteQueryBuilder<Tables, 'outbox', DeleteResult>,
): Promise<void> {
  const rows = await query.returning('id').execute();
  if (rows.length > 0) afterCommit(tx, () => void removeFiles(rows.map(({ id }) => id)));
}

async function removeFiles(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await removeFile(id);
  } catch (error) {
    log.error(describeError(error), 'mails in the outbox folder could not be deleted');
  }
}

const removeFile = (id: string) => rm(join(config().dataDir, 'outbox', `${id}.eml`), { force: true });
