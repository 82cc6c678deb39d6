import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.server.ts';
import { db } from '../db/database.server.ts';
import { jsonText } from '../db/json.server.ts';

/** Deletes the mails to an address and those that carry it as their sender's, with their `.eml` files. */
export async function eraseMailsOf(email: string): Promise<number> {
  const rows = await db()
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('toAddress', '=', email), eb(jsonText('payload', 'email'), '=', email)]))
    .returning('id')
    .execute();
  for (const { id } of rows) await rm(join(config().dataDir, 'outbox', `${id}.eml`), { force: true });
  return rows.length;
}
