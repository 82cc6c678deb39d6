import { orErrorPage } from '../../kernel/answer.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { participantsCsv } from '../participant-bulk.server.ts';
import type { Route } from './+types/parts-csv';

/** The ticked participants, for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return new Response(await orErrorPage(participantsCsv(viewer, url.searchParams.getAll('id'))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="participants.csv"',
      'cache-control': 'no-store',
    },
  });
}
