import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { type Format, listFile } from '../list-file.server.ts';
import { registrationList } from '../registration-list.server.ts';
import type { Route } from './+types/registrations-file';

/** The guests of an event as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const format = url.pathname.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx';
  return orErrorResponse(
    listFile(viewer, registrationList(params.id ?? ''), url.searchParams, format satisfies Format),
  );
}
