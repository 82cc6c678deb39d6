import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/rights.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { db } from '../platform/db/database.server.ts';

/** What was done to an account, newest first: for its owner and for who runs the people. */
export async function listActivity(viewer: Viewer, userId: string) {
  const own = viewer.kind === 'user' && viewer.id === userId;
  if (!own && !may(viewer, 'people')) throw notFound();
  return db()
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'actorId')
    .select(['auditLog.id', 'at', 'actorId', 'action', 'detail', 'givenName', 'familyName'])
    .where('subjectId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('auditLog.id')
    .limit(100)
    .execute();
}
