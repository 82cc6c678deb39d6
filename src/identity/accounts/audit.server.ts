import { notFound } from '../../platform/app-error.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../kernel/access/audit-actions.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { matchingIds } from '../../platform/db/search.server.ts';
import type { AuditFilter } from './audit-filter.ts';

export const AUDIT_PER_PAGE = 50;
const DAY = 24 * 3600;

/** What was done to an account, newest first: for its owner and for who runs the people. */
export async function listActivity(viewer: Viewer, userId: string) {
  mayRead(viewer, userId);
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

/** When this was last done to an account; nothing once the log has forgotten it. */
export async function lastDone(viewer: Viewer, userId: string, action: AuditAction) {
  mayRead(viewer, userId);
  const last = await db()
    .selectFrom('auditLog')
    .select('at')
    .where('subjectId', '=', userId)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at;
}

function mayRead(viewer: Viewer, userId: string): void {
  const own = viewer.kind === 'user' && viewer.id === userId;
  if (!own && !may(viewer, 'people')) throw notFound();
}

/** One page of all that happened, the last first, with who did it and to whom; and where the next page begins. */
export async function listAudit(
  viewer: Viewer,
  filter: AuditFilter,
  { after, perPage = AUDIT_PER_PAGE }: { after?: string | undefined; perPage?: number } = {},
) {
  if (!may(viewer, 'people')) throw notFound();
  const found = filtered(filter);
  if (!found) return { entries: [], next: undefined };
  const [at, id] = readCursor(after, 2) ?? [];
  const rows = await found
    .leftJoin('users as actor', 'actor.id', 'auditLog.actorId')
    .leftJoin('users as subject', 'subject.id', 'auditLog.subjectId')
    .selectAll('auditLog')
    .select([
      'actor.givenName as actorGivenName',
      'actor.familyName as actorFamilyName',
      'actor.email as actorEmail',
      'subject.givenName as subjectGivenName',
      'subject.familyName as subjectFamilyName',
      'subject.email as subjectEmail',
    ])
    .$if(id !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('auditLog.at', 'auditLog.id'), '<', eb.tuple(at ?? '', id ?? ''))),
    )
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(perPage + 1)
    .execute();
  const entries = rows.slice(0, perPage);
  const last = rows.length > perPage ? entries.at(-1) : undefined;
  return { entries, next: last && writeCursor([last.at, last.id]) };
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>['entries'][number];

/** Undefined where the words searched for cannot match anything. */
function filtered({ q, about, days }: AuditFilter) {
  let query = db().selectFrom('auditLog');
  if (about) query = query.where('action', 'in', AUDIT_ACTIONS[about]);
  if (days) query = query.where('at', '>=', inSeconds(-Number(days) * DAY));
  const people = matchingIds('user', q);
  if (people) return query.where((eb) => eb.or([eb('actorId', 'in', people), eb('subjectId', 'in', people)]));
  return q.trim() === '' ? query : undefined;
}
