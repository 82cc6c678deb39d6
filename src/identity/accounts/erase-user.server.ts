import { deleteMails } from '../../platform/mail/outbox-erase.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { lockAdministrators, requireAnAdministrator } from './last-administrator.server.ts';
import { lockUser } from '../user-row.server.ts';

/**
 * Deletes an account and all that signs it in. What its owner wrote stays, without a name; the audit log keeps what
 * was done by the id alone, which leads to nobody any more. The last administrator is refused.
 */
export async function eraseUser(viewer: Viewer, id: string): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  await transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const user = await lockUser(tx, id);
    if (!user) throw notFound();
    await removeFromSearch(tx, 'user', id);
    const theirs = tx.deleteFrom('outbox').where(({ eb, and, or, selectFrom }) =>
      or([
        eb('userId', '=', id),
        and([
          // Those to a guest of the same address, about a registration or in answer to a message, are the guest's.
          eb('registrationId', 'is', null),
          eb('kind', '!=', 'message-reply'),
          or([
            eb('toAddress', '=', user.email),
            eb('toAddress', 'in', selectFrom('emailUndos').select('oldEmail').where('userId', '=', id)),
          ]),
        ]),
      ]),
    );
    await deleteMails(tx, theirs);
    // Their own files go with the next sweep.
    await tx
      .insertInto('unfinishedFiles')
      .values({ folder: `private/${id}`, dueAt: nowIso() })
      .execute();
    // What they drew on sheets for themselves; what they drew for the band stays without their name.
    await tx.deleteFrom('sheetMarks').where('ownerId', '=', id).where('shared', '=', 0).execute();
    await tx.deleteFrom('users').where('id', '=', id).execute();
    if (administrators.includes(id)) await requireAnAdministrator(tx);
    await record(tx, { action: 'user.erased', actorId: userIdOf(viewer), subjectId: id });
  });
}
