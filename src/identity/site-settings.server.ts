import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { record } from '../kernel/access/audit.server.ts';

/** Accounts are handed out by an administrator, unless a site setting opens the registration. */
export async function isSignUpOpen(): Promise<boolean> {
  const row = await db()
    .selectFrom('siteSettings')
    .select('value')
    .where('name', '=', 'signUpOpen')
    .executeTakeFirst();
  return row?.value === 'yes';
}

export async function setSignUpOpen(viewer: Viewer, open: boolean): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  const value = open ? 'yes' : 'no';
  await transaction(async (tx) => {
    await tx
      .insertInto('siteSettings')
      .values({ name: 'signUpOpen', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await record(tx, {
      action: 'setting.changed',
      actorId: userIdOf(viewer),
      detail: { signUpOpen: value },
    });
  });
}
