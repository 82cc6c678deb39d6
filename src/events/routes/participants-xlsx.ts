import { orErrorPage } from '../../kernel/answer.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { findEvent } from '../events.server.ts';
import { registrationsXlsx } from '../registration-export.server.ts';
import { registrationFilterFromQuery } from '../registration-filter.ts';
import type { Route } from './+types/participants-xlsx';

/** The same as an Excel file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorPage(findEvent(viewer, params.id));
  const filter = registrationFilterFromQuery(url.searchParams);
  const file = await orErrorPage(registrationsXlsx(viewer, event, filter));
  return new Response(file as BodyInit, {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${event.slug}-participants.xlsx"`,
      'cache-control': 'no-store',
    },
  });
}
