import type { AuditAction } from './audit-actions.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { rowId } from '../../platform/db/row-id.server.ts';

export interface AuditRecord {
  action: AuditAction;
  actorId?: string | null;
  /** The account it was done to, or the item. */
  subjectId?: string | null;
  /** No secrets, names or addresses. */
  detail?: Record<string, unknown>;
}

/** Writes down what happened, in the transaction it happened in. */
export async function record(
  tx: Tx | Db,
  { action, actorId, subjectId, detail = {} }: AuditRecord,
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      id: rowId(),
      at: nowIso(),
      actorId: actorId ?? null,
      subjectId: subjectId ?? null,
      action,
      detail: JSON.stringify(detail),
    })
    .execute();
}
