import { notFound } from '../../platform/app-error.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { Secrets } from '../../platform/secrets.server.ts';
import { countSealed } from '../reseal-secrets.server.ts';

/** Which key goes on although it opens nothing, because the one before is lost. Signed: the row tells nothing of it. */
const NAME = 'accepted-key';
const markOf = (secrets: Secrets) => secrets.sign(NAME, '', 43);

/** From now on the program runs with this key, whatever is sealed with another one. */
export async function acceptKey(viewer: Viewer, tx: Tx, secrets: Secrets): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  const value = markOf(secrets);
  await tx
    .insertInto('siteSettings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Whether this key is the one: nothing is sealed, it opens something of it, or the key before is known to be lost. */
export async function isKeyInUse(
  viewer: Viewer,
  tx: Pick<Tx, 'selectFrom'>,
  secrets: Secrets,
): Promise<boolean> {
  const { readable, unreadable } = await countSealed(viewer, tx, secrets);
  if (readable > 0 || unreadable === 0) return true;
  const accepted = await tx
    .selectFrom('siteSettings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return accepted?.value === markOf(secrets);
}
