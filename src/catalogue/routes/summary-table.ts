import { AppError } from '../../platform/app-error.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { StaleTable, tableNow } from '../summaries/summary-actions.server.ts';
import { addInsightForm, saveTableForm } from '../summaries/table-input.server.ts';
import type { TableAnswer } from '../summaries/table-api.ts';
import type { Route } from './+types/summary-table';

/** What stands at a table now, for who sits there. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs): Promise<Response> {
  const { viewer } = context.get(requestFacts);
  try {
    const { text, insights } = await tableNow(viewer, id, url.searchParams.get('table') ?? '');
    return answer(200, { ok: true, saved: text, insights });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer(error.status, { ok: false, message: messageOf(error) });
  }
}

/** Where a table is saved from without leaving the screen: answers in JSON, so that a lost network loses nothing. */
export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Response> {
  const { viewer } = context.get(requestFacts);
  if (viewer.kind !== 'user' || !may(viewer, 'bee'))
    return answer(401, {
      ok: false,
      message: 'You were logged out. What you wrote is kept in this browser.',
    });
  try {
    const form = await readForm(request);
    if (form.get('do') === 'insight') {
      await addInsightForm(viewer, id, form);
      const { insights } = await tableNow(viewer, id, textIn(form, 'table'));
      return answer(200, { ok: true, insights });
    }
    return answer(200, { ok: true, saved: await saveTableForm(viewer, id, form) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = messageOf(error);
    return answer(error.status, {
      ok: false,
      message,
      ...(error instanceof StaleTable ? { now: error.now } : {}),
    });
  }
}

function messageOf({ code, message }: AppError): string {
  return code === 'notFound'
    ? 'This table is no longer there. What you wrote is kept in this browser: reload the page to see it.'
    : message;
}

function answer(status: number, body: TableAnswer): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
