import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { refusedRows } from '../refused-rows.server.ts';
import type { Route } from './+types/import-refused';

/** The rows that were not imported, with the reasons, for spreadsheets. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const { fileName, body } = await orErrorResponse(refusedRows(viewer, params.id));
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
