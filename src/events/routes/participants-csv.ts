import { orErrorPage } from '../../kernel/answer.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { findEvent } from '../events.server.ts';
import { registrationsCsv } from '../registration-export.server.ts';
import { registrationFilterFromQuery } from '../registration-filter.ts';
import type { Route } from './+types/participants-csv';

/** An event's registrations as the list shows them, for spreadsheets. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorPage(findEvent(viewer, params.id));
  const filter = registrationFilterFromQuery(url.searchParams);
  return new Response(await orErrorPage(registrationsCsv(viewer, event, filter)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${event.slug}-participants.csv"`,
      'cache-control': 'no-store',
    },
  });
}
