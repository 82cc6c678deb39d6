import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { record } from '../kernel/access/audit.server.ts';

/** Accounts are handed out by an administrator, unless a site setting opens the registration. */
export async function isSignUpOpen(): Promise<boolean> {
  return (await valueOf('signUpOpen')) === 'yes';
}

export async function setSignUpOpen(viewer: Viewer, open: boolean): Promise<void> {
  await change(viewer, 'signUpOpen', open ? 'yes' : 'no');
}

/** Ids of the providers by which somebody unknown gets an account: those in FEDERATION_SIGN_UP until an administrator says others. */
export async function signUpProviders(): Promise<string[]> {
  const { providers } = config().federation;
  const said = (await valueOf('federationSignUp'))?.split(' ');
  return providers.filter(({ id, signUp }) => said?.includes(id) ?? signUp).map(({ id }) => id);
}

/** Those that are set nowhere are left out: they are not allowed beforehand. */
export async function setSignUpProviders(viewer: Viewer, ids: string[]): Promise<void> {
  const known = config().federation.providers.map(({ id }) => id as string);
  await change(viewer, 'federationSignUp', known.filter((id) => ids.includes(id)).join(' '));
}

type Name = 'signUpOpen' | 'federationSignUp';

async function valueOf(name: Name): Promise<string | undefined> {
  const row = await db()
    .selectFrom('siteSettings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

async function change(viewer: Viewer, name: Name, value: string): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  await transaction(async (tx) => {
    await tx
      .insertInto('siteSettings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await record(tx, { action: 'setting.changed', actorId: userIdOf(viewer), detail: { [name]: value } });
  });
}
