import { auditFilterFromQuery } from '../../identity/accounts/audit-filter.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { auditCsv } from '../audit-view.server.ts';
import { peopleOnly } from '../people-only.server.ts';
import type { Route } from './+types/audit-csv';

/** The audit log as its screen shows it, all pages, for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await peopleOnly(viewer);
  return new Response(auditCsv(viewer, auditFilterFromQuery(url.searchParams)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'no-store',
    },
  });
}
