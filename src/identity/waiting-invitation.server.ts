import { nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { mailUser } from './queue-mail.server.ts';
import type { UserRow } from './user-row.server.ts';

/** Who was invited and signs up instead hears where the invitation is; its link stays the one that was sent before. */
export async function mailInvitationAgain(tx: Tx, user: UserRow): Promise<void> {
  const live = await tx
    .selectFrom('invitations')
    .select('id')
    .where('userId', '=', user.id)
    .where('expiresAt', '>', nowIso())
    .executeTakeFirst();
  if (live) await mailUser(tx, user, 'invitation-waiting', { secretId: live.id, again: true });
  else await mailUser(tx, user, 'invitation-over');
}
