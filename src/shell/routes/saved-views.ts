import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { removeView, saveView } from '../../kernel/saved-views/saved-views.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Route } from './+types/saved-views';

/** Saves or removes a view of a list, and leads back to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const asked = { list: textIn(form, 'list'), query: textIn(form, 'query'), name: textIn(form, 'name') };
  try {
    if (textIn(form, 'do') !== 'remove') return redirect(await saveView(viewer, asked), 303);
    return redirect((await removeView(viewer, textIn(form, 'id'), asked.query)) ?? '/bee/home', 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid')
      return orErrorResponse<never>(Promise.reject(error));
    return data({ message: error.message }, { status: error.status });
  }
}

/** Nothing to read here. */
export function loader() {
  return redirect('/bee/home');
}
