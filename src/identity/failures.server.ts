import type { Tx } from '../platform/db/database.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { mailUser } from './queue-mail.server.ts';
import { MOST_FAILURES } from './lifetimes.ts';
import type { UserRow } from './user-row.server.ts';

/**
 * A hundred wrong proofs in a row, however slowly, and that proof is off (NIST 800-63B-4). Nobody is locked
 * out for good by strangers: the mailed reset code brings the password back, a remembered device and a
 * passkey go on as ever, and whoever gets in completely begins both counts anew.
 */
export const passwordIsOff = (user: UserRow): boolean => user.passwordFailures >= MOST_FAILURES;
export const codesAreOff = (user: UserRow): boolean => user.codeFailures >= MOST_FAILURES;

/** Counts a wrong password or code of a locked user; the hundredth is told to the owner. */
export async function countInARow(
  tx: Tx,
  user: UserRow,
  column: 'passwordFailures' | 'codeFailures',
): Promise<void> {
  const failures = user[column] + 1;
  await tx
    .updateTable('users')
    .set({ [column]: failures })
    .where('id', '=', user.id)
    .execute();
  if (failures !== MOST_FAILURES) return;
  const isPassword = column === 'passwordFailures';
  await record(tx, { action: isPassword ? 'password.off' : 'codes.off', subjectId: user.id });
  await mailUser(tx, user, isPassword ? 'password-off' : 'codes-off');
}
