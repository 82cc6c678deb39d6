import type { Selectable } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import type { Tables } from '../../platform/db/tables.server.ts';

const ROWS_PER_PAGE = 1000;
export type AuditEntry = Selectable<Tables['auditLog']>;

/** The whole audit log, oldest first, a page at a time. */
export async function* auditPages(viewer: Viewer): AsyncGenerator<AuditEntry[]> {
  if (!may(viewer, 'people')) throw notFound();
  let after: AuditEntry | undefined;
  for (;;) {
    const last = after;
    const rows: AuditEntry[] = await db()
      .selectFrom('auditLog')
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(last?.at ?? '', last?.id ?? ''))),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    after = rows.at(-1);
  }
}
