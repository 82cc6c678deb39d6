import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.server.ts';
import { db } from '../db/database.server.ts';
import { jsonText } from '../db/json.server.ts';

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
    await rm(join(config().dataDir, 'outbox', `${id}.eml`), { force: true });
  }
}
