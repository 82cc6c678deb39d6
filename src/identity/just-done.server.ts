import type { AuditAction } from '../kernel/access/audit-actions.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { PROOF_LIFE } from './lifetimes.ts';

/** Whether this was done to an account moments ago: who sends the same form again has lost its answer. */
export async function justDone(userId: string, action: AuditAction): Promise<boolean> {
  const done = await db()
    .selectFrom('auditLog')
    .select('id')
    .where('subjectId', '=', userId)
    .where('action', '=', action)
    .where('at', '>', inSeconds(-PROOF_LIFE))
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}
