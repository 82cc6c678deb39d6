import { AppError, notFound } from '../../platform/app-error.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { record } from './audit.server.ts';
import { may } from './rights.ts';
import { toldApart } from '../formats/told-apart.ts';
import { type Viewer, userIdOf } from './viewer.ts';
import { fullName } from '../../texts/full-name.ts';

/** A kind of item that has an owner: its table, and the right to work with it. */
export interface Owned {
  kind: string;
  table: string;
  right: 'bee' | 'songbook';
}

export interface Ownership {
  ownerId: string | null;
  /** By name. */
  owners: { id: string; name: string }[];
}

/** For the form that gives it to another owner: who it can be. Undefined for whoever may not give it away. */
export async function ownership(
  viewer: Viewer,
  right: Owned['right'],
  { ownerId, deletedAt }: { ownerId: string | null; deletedAt: string | null },
): Promise<Ownership | undefined> {
  if (!may(viewer, right) || !mayGive(viewer, { ownerId }) || deletedAt !== null) return undefined;
  const rows = await membersWith(db(), right).orderBy('sortName').orderBy('id').execute();
  const named = toldApart(
    rows,
    (person) => fullName(person) || person.email,
    ({ email }) => email,
  );
  const owners = named.map(({ item, label }) => ({ id: item.id, name: label }));
  return { ownerId, owners };
}

function membersWith(from: Db | Tx, right: Owned['right']) {
  const groups = ['BeeUsers', 'BeeContributors', ...(right === 'songbook' ? ['JamUsers'] : [])];
  return from
    .selectFrom('users')
    .select(['id', 'givenName', 'familyName', 'email'])
    .where('state', '=', 'active')
    .where((eb) =>
      eb('id', 'in', eb.selectFrom('userGroups').select('userId').where('groupName', 'in', groups)),
    );
}

/** Gives something to another owner, whose right to delete it hangs on that: by its owner or an administrator. */
export async function changeOwner(
  viewer: Viewer,
  { kind, table, right }: Owned,
  id: string,
  ownerId: string,
): Promise<void> {
  if (!may(viewer, right)) throw notFound();
  await transaction(async (tx) => {
    const row = await locked(
      tx
        .selectFrom(table as 'tips')
        .select(['id', 'ownerId'])
        .where('id', '=', id)
        .where('deletedAt', 'is', null),
    ).executeTakeFirst();
    if (!row) throw notFound();
    if (!mayGive(viewer, row))
      throw new AppError('forbidden', 'Only the owner or an administrator can give it to someone else.');
    const heir = await membersWith(tx, right).where('id', '=', ownerId).executeTakeFirst();
    if (!heir) throw new AppError('invalid', 'Please choose a member.', { owner: 'Please choose a member.' });
    if (heir.id === row.ownerId) return;
    await tx
      .updateTable(table as 'tips')
      .set({ ownerId: heir.id })
      .where('id', '=', row.id)
      .execute();
    const actorId = userIdOf(viewer);
    const detail = { kind, from: row.ownerId, to: heir.id };
    await record(tx, { action: 'owner.changed', actorId, subjectId: row.id, detail });
  });
}

/** PRODUCT.md, rights: as deleting, own items by their owner, anything by administrators. */
export function mayGive(viewer: Viewer, { ownerId }: { ownerId: string | null }): boolean {
  const own = viewer.kind === 'user' && ownerId === viewer.id;
  return may(viewer, 'deleteAny') || (own && may(viewer, 'deleteOwn'));
}
